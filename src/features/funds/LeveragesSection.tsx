import { useSymbols } from '@/terminal/market/market'
import { HeadCell, Table, TableHead } from '@/ui/table/Table'
import { Section } from '@/ui/Section'
import { parseDecimal } from '@/base/decimal'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
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
  const context = useLeverageContext(address)
  const perpetuals = useSymbols().filter(({ instrument }) => instrument.kind === 'perpetual')
  return (
    <Section title={text('leverages')} className="lg:col-span-2">
      <p className="px-3 pb-2 text-sm text-muted">{text('leveragesHelp')}</p>
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
    </Section>
  )
}

/**
 * Returns a function for the positions, orders and balance that a change of leverage depends on; null while any is not
 * known.
 */
function useLeverageContext(address: string): (instrument: Instrument) => LeverageContext | null {
  const balances = useBalances(address).data
  const leverages = useLeverages(address).data
  const info = useAccountInfo(address).data
  const { positions } = usePositions(address)
  const { open } = useOrders(address)
  const marked = useMarkedPositions(positions)
  return (instrument) => {
    const isOfMarket = ({ symbol_id }: { symbol_id: number }) => symbol_id === instrument.symbolId
    if (!balances || !leverages || !info || !marked) return null
    const balance = balances.find(({ coin }) => coin === instrument.quote)
    return {
      instrument,
      positions: marked,
      resting: open.filter(isOfMarket).flatMap(marginedOrders),
      hedged: info.position_mode === 'hedge',
      leverage:
        positions.find(isOfMarket)?.leverage ?? leverages.find(isOfMarket)?.leverage ?? defaultLeverage(instrument),
      total: parseDecimal(balance?.total ?? '0'),
      locked: parseDecimal(balance?.locked ?? '0'),
    }
  }
}
