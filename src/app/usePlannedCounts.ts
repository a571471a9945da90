import { constantLive } from '@/desk/constantLive'
import { useLive } from '@/desk/useLive'
import { usePlans } from '@/desk/usePlans'
import { liveLevels } from '@/client/scaledOrders/StoredScaledOrder'
import type { ScaledOrdersView } from '@/client/scaledOrders/ScaledOrders'
import { isRunning } from '@/client/runs/KeptRun'
import type { RunsView } from '@/client/runs/Runs'

const noScaledOrders = constantLive<ScaledOrdersView>({ scaledOrders: [], work: new Map() })

const noRuns = constantLive<RunsView>({ runs: [], tab: '' })

/** How many scaled orders and runs an account has to show, and how many of them are open or go on. */
export function usePlannedCounts(address: string | null) {
  const plans = usePlans(address !== null)
  const view = plans?.scaledOrders.view ?? noScaledOrders
  const runs = plans?.runs.view ?? noRuns
  const own = (state: ScaledOrdersView) => state.scaledOrders.filter(({ account }) => account === address)
  const ownRuns = (state: RunsView) => state.runs.filter(({ account }) => account === address)
  return {
    runs: useLive(runs, (state) => ownRuns(state).length),
    goingRuns: useLive(runs, (state) => ownRuns(state).filter(isRunning).length),
    scaledOrders: useLive(view, (state) => own(state).length),
    openScaledOrders: useLive(
      view,
      (state) => own(state).filter((scaledOrder) => liveLevels(scaledOrder).length > 0).length,
    ),
  }
}
