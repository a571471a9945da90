import { constantLive } from '@/terminal/live/constantLive'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { isUnknown, liveLevels } from '@/client/scaledOrders/StoredScaledOrder'
import type { ScaledOrdersView } from '@/client/scaledOrders/ScaledOrders'
import { isRunning } from '@/client/algos/StoredAlgo'
import type { AlgosView } from '@/client/algos/Algos'

const noScaledOrders = constantLive<ScaledOrdersView>({ scaledOrders: [], work: new Map() })

const noAlgos = constantLive<AlgosView>({ algos: [], tab: '' })

/** Returns the number of scaled and algo orders of an account, and how many of them are open or running. */
export function useAlgoCounts(address: string | null) {
  const algoServices = useLoaded(useServices().algoServices, address !== null)
  const view = algoServices?.scaledOrders.view ?? noScaledOrders
  const algos = algoServices?.algos.view ?? noAlgos
  const ownScaledOrders = (state: ScaledOrdersView) => state.scaledOrders.filter(({ account }) => account === address)
  const ownAlgos = (state: AlgosView) => state.algos.filter(({ account }) => account === address)
  return {
    algos: useLive(algos, (state) => ownAlgos(state).length),
    runningAlgos: useLive(algos, (state) => ownAlgos(state).filter(isRunning).length),
    scaledOrders: useLive(view, (state) => ownScaledOrders(state).length),
    openScaledOrders: useLive(
      view,
      (state) =>
        ownScaledOrders(state).filter((scaledOrder) => liveLevels(scaledOrder).some((level) => !isUnknown(level)))
          .length,
    ),
  }
}
