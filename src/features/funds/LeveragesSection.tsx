import { isReadFailing } from '@/client/queries/isReadFailing'
import { type FailingRead, ReadFailure } from '@/terminal/tables/ReadFailure'
import { useSymbols } from '@/terminal/market/market'
import { HeadCell, Table, TableHead } from '@/ui/table/Table'
import { Section } from '@/ui/Section'
import { parseDecimal } from '@/base/decimal'
import { isLoaded, useOrders, usePositions } from '@/terminal/live/accountViews'
import { useAccountInfo, useBalances, useLeverages } from '@/terminal/account/useAccountState'
import type { Instrument } from '@/trading/instrument/instrument'
import type { LeverageContext } from '@/trading/margin/leverageChange'
import { defaultLeverage } from '@/terminal/marginSettings/defaultLeverage'
import { marginedOrders } from '@/terminal/marginSettings/marginedOrders'
import { useMarkedPositions } from '@/terminal/marginSettings/useMarkedPositions'
import { LeverageLine } from './LeverageLine'
import { text } from './messages'

type Props = { address: string }

/** Lists the leverage of every perpetual. For a new leverage it shows the margin, or why the venue would reject it. */
export function LeveragesSection({ address }: Props) {
  const { failing, context } = useLeverageContext(address)
  return (
    <Section title={text('leverages')} className="lg:col-span-2">
      <p className="px-3 pb-2 text-sm text-muted">{text('leveragesHelp')}</p>
      {failing ? (
        <ReadFailure query={failing.query} title={text(failing.title)} className="h-32" />
      ) : (
        <LeverageTable address={address} context={context} />
      )}
    </Section>
  )
}

type LeverageTableProps = Props & { context: LeverageReading['context'] }

function LeverageTable({ address, context }: LeverageTableProps) {
  const perpetuals = useSymbols().filter(({ instrument }) => instrument.kind === 'perpetual')
  return (
    <Table label={text('leverages')}>
      <TableHead>
        <HeadCell>{text('market')}</HeadCell>
        <HeadCell align="end">{text('position')}</HeadCell>
        <HeadCell align="end">{text('most')}</HeadCell>
        <HeadCell align="end">{text('leverage')}</HeadCell>
        <HeadCell align="end">{text('becomes')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{text('action')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {perpetuals.map(({ instrument }) => (
          <LeverageLine
            key={instrument.symbolId}
            address={address}
            instrument={instrument}
            context={context(instrument)}
          />
        ))}
      </tbody>
    </Table>
  )
}

type LeverageReading = {
  /** The positions, orders and balance that a change of leverage depends on; null while any is not known. */
  context: (instrument: Instrument) => LeverageContext | null
  /** The read that fails without which they are not known, and what to say of it; null if none fails. */
  failing: { query: FailingRead; title: 'balancesFailed' | 'settingsFailed' } | null
}

function useLeverageContext(address: string): LeverageReading {
  const queries = { balances: useBalances(address), leverages: useLeverages(address), info: useAccountInfo(address) }
  const balances = queries.balances.data
  const leverages = queries.leverages.data
  const info = queries.info.data
  const positions = usePositions(address)
  const orders = useOrders(address)
  const marked = useMarkedPositions(positions.positions)
  const context = (instrument: Instrument): LeverageContext | null => {
    const isOfMarket = ({ symbol_id }: { symbol_id: number }) => symbol_id === instrument.symbolId
    if (!balances || !leverages || !info || !marked || !isLoaded(positions) || !isLoaded(orders)) return null
    const balance = balances.find(({ coin }) => coin === instrument.quote)
    return {
      instrument,
      positions: marked,
      resting: orders.open.filter(isOfMarket).flatMap(marginedOrders),
      hedged: info.position_mode === 'hedge',
      leverage:
        positions.positions.find(isOfMarket)?.leverage ??
        leverages.find(isOfMarket)?.leverage ??
        defaultLeverage(instrument),
      total: parseDecimal(balance?.total ?? '0'),
      locked: parseDecimal(balance?.locked ?? '0'),
    }
  }
  const query = Object.values(queries).find((each) => !each.data && isReadFailing(each))
  if (!query) return { context, failing: null }
  return { context, failing: { query, title: query === queries.balances ? 'balancesFailed' : 'settingsFailed' } }
}
