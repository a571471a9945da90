import { createStore } from 'zustand/vanilla'
import { createLazy } from '@/base/createLazy'
import type { Live } from '@/base/live'
import type { ScaledOrders } from '@/client/scaledOrders/ScaledOrders'
import type { Runs } from '@/client/runs/Runs'

/** What goes on beyond single orders. */
export type Plans = { scaledOrders: ScaledOrders; runs: Runs }

/** The plans before and after their code is there. */
export type PlansLoader = {
  readonly loaded: Live<{ readonly plans: Plans | null }>
  /** Loads their code, once; what earlier pages kept is taken up then. */
  load(): Promise<Plans | null>
}

/** Plans whose code comes when it is asked for; where it cannot be loaded, the page shows it. */
export function createPlansLoader(fetchPlans: () => Promise<Plans>): PlansLoader {
  const loaded = createStore<{ plans: Plans | null }>(() => ({ plans: null }))
  const code = createLazy(async () => {
    const plans = await fetchPlans()
    loaded.setState({ plans })
    return plans
  })
  return { loaded, load: () => code.load().catch(() => null) }
}
