import { isRunning } from '@/client/algos/StoredAlgo'
import type { Algos } from '@/client/algos/Algos'
import { useMarket, useMarketById } from '@/terminal/market/market'
import { useAccount, useSetting, useServices } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { TableFrame } from '@/terminal/tables/TableFrame'
import { useLive } from '@/terminal/live/useLive'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { PlaceOrderButton } from '@/terminal/start/PlaceOrderButton'
import { EmptyState } from '@/ui/EmptyState'
import { HeadCell } from '@/ui/table/Table'
import { useHasRoom } from '@/ui/PanelRoom'
import { text } from './messages'
import { AlgoLine } from './AlgoLine'

/** The table of the account's algo orders of this browser, with buttons to pause, resume and stop them. */
export function AlgosTable() {
  const algoServices = useLoaded(useServices().algoServices, true)
  return algoServices && <Table algos={algoServices.algos} />
}

function Table({ algos }: { algos: Algos }) {
  const { address, writable } = useAccount()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const findMarket = useMarketById()
  const view = useLive(algos.view)
  const wide = useHasRoom()
  const shownAlgos = view.algos.filter(
    ({ account, symbolId }) => account === address && (!onlyThisMarket || symbolId === instrument.symbolId),
  )
  return (
    <TableFrame
      label={text('algos')}
      banner={shownAlgos.some(isRunning) && <Banner tone="plain">{text('needsTab')}</Banner>}
      head={
        <>
          <HeadCell className="inset-s-0 z-2">{text('market')}</HeadCell>
          {wide && <HeadCell>{text('kind')}</HeadCell>}
          <HeadCell>{text('state')}</HeadCell>
          {wide && <HeadCell>{text('progress')}</HeadCell>}
          {wide && <HeadCell>{text('terms')}</HeadCell>}
          <HeadCell align="end" className="inset-e-0 z-2">
            <span className="sr-only">{text('actions')}</span>
          </HeadCell>
        </>
      }
      rows={
        shownAlgos.length > 0 && (
          <tbody>
            {shownAlgos.map((algo) => (
              <AlgoLine
                key={algo.id}
                algo={algo}
                algos={algos}
                market={findMarket(algo.symbolId)}
                isInThisTab={algo.tab === view.tab}
                wide={wide}
                writable={writable}
              />
            ))}
          </tbody>
        )
      }
      emptyState={
        shownAlgos.length === 0 && (
          <EmptyState
            title={onlyThisMarket ? text('noneHere', { symbol: instrument.symbol }) : text('none')}
            action={<PlaceOrderButton />}
          >
            {text('noneHelp')}
          </EmptyState>
        )
      }
    />
  )
}
