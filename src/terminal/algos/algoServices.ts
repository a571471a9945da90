import { createStore } from 'zustand/vanilla'
import { createLazy } from '@/base/createLazy'
import type { Live } from '@/base/live'
import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import type { Algos } from '@/client/algos/Algos'

/** The services of scaled orders and of algo orders. */
export type AlgoServices = { scaledOrders: ScaledOrders; algos: Algos }

/** The services before and after their code is loaded. */
export type AlgoServicesLoader = {
  readonly loaded: Live<{ readonly services: AlgoServices | null }>
  /** Loads their code, once; what earlier pages stored is resumed then. */
  load(): Promise<AlgoServices | null>
}

/** Services whose code comes when it is asked for; where it cannot be loaded, the page shows it. */
export function createAlgoServicesLoader(fetchServices: () => Promise<AlgoServices>): AlgoServicesLoader {
  const loaded = createStore<{ services: AlgoServices | null }>(() => ({ services: null }))
  const code = createLazy(async () => {
    const services = await fetchServices()
    loaded.setState({ services })
    return services
  })
  return { loaded, load: () => code.load().catch(() => null) }
}
