import { constantLive } from '@/desk/constantLive'
import { useLive } from '@/desk/useLive'
import { usePlans } from '@/desk/usePlans'
import { liveRungs } from '@/client/ladders/KeptLadder'
import type { LaddersView } from '@/client/ladders/Ladders'
import { isRunning } from '@/client/runs/KeptRun'
import type { RunsView } from '@/client/runs/Runs'

const noLadders = constantLive<LaddersView>({ ladders: [], work: new Map() })

const noRuns = constantLive<RunsView>({ runs: [], tab: '' })

/** How many ladders and runs an account has to show, and how many of them are open or go on. */
export function usePlannedCounts(address: string | null) {
  const plans = usePlans(address !== null)
  const view = plans?.ladders.view ?? noLadders
  const runs = plans?.runs.view ?? noRuns
  const own = (state: LaddersView) => state.ladders.filter(({ account }) => account === address)
  const ownRuns = (state: RunsView) => state.runs.filter(({ account }) => account === address)
  return {
    runs: useLive(runs, (state) => ownRuns(state).length),
    goingRuns: useLive(runs, (state) => ownRuns(state).filter(isRunning).length),
    ladders: useLive(view, (state) => own(state).length),
    openLadders: useLive(view, (state) => own(state).filter((ladder) => liveRungs(ladder).length > 0).length),
  }
}
