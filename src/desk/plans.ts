import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { Ladders } from '@/client/ladders/Ladders'
import type { Runs } from '@/client/runs/Runs'
import { reportMissingCode } from './missingCode'

/** What goes on beyond single orders. */
export type Plans = { ladders: Ladders; runs: Runs }

/** The plans before and after their code is there. */
export type PlansLoader = {
  readonly loaded: Live<{ readonly plans: Plans | null }>
  /** Loads their code, once; what earlier pages kept is taken up then. */
  load(): Promise<Plans | null>
}

/** Plans whose code comes when it is asked for; where it cannot be loaded the person is told. */
export function createPlansLoader(fetchPlans: () => Promise<Plans>): PlansLoader {
  const loaded = createStore<{ plans: Plans | null }>(() => ({ plans: null }))
  let asked: Promise<Plans | null> | null = null
  return {
    loaded,
    load: () =>
      (asked ??= fetchPlans().then(
        (plans) => {
          loaded.setState({ plans })
          return plans
        },
        () => {
          reportMissingCode('other')
          return null
        },
      )),
  }
}
