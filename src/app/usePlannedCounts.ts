import { constantLive } from '@/desk/constantLive'
import { useLive } from '@/desk/useLive'
import { usePlans } from '@/desk/usePlans'
import { liveRungs } from '@/client/ladders/KeptLadder'
import type { LaddersView } from '@/client/ladders/Ladders'

const noLadders = constantLive<LaddersView>({ ladders: [], work: new Map() })

/** How many ladders an account has to show, and how many of them are open. */
export function usePlannedCounts(address: string | null) {
  const plans = usePlans(address !== null)
  const view = plans?.ladders.view ?? noLadders
  const own = (state: LaddersView) => state.ladders.filter(({ account }) => account === address)
  return {
    ladders: useLive(view, (state) => own(state).length),
    openLadders: useLive(view, (state) => own(state).filter((ladder) => liveRungs(ladder).length > 0).length),
  }
}
