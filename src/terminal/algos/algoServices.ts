import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import type { Algos } from '@/client/algos/Algos'

/** The services of scaled and algo orders; stored orders of earlier pages resume when the services load. */
export type AlgoServices = { scaledOrders: ScaledOrders; algos: Algos }
