import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import type { Algos } from '@/client/algos/Algos'

/** The services of scaled orders and of algo orders; what earlier pages stored is resumed as they are loaded. */
export type AlgoServices = { scaledOrders: ScaledOrders; algos: Algos }
