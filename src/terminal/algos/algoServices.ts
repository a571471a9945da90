import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import type { Algos } from '@/client/algos/Algos'

/** The services of scaled and algo orders. When they load, stored orders of earlier page loads resume. */
export type AlgoServices = { scaledOrders: ScaledOrders; algos: Algos }
