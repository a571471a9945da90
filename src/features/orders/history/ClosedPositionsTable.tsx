import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOfHistoricalPosition, type HistoricalPosition } from '@/protocol/records/historicalPosition'
import { parseDecimal } from '@/base/decimal'
import { positionsHistoryQuery } from '@/client/queries/historyQueries'
import { formatMoney, formatPrice, formatSize } from '@/terminal/format/format'
import { TableTime } from '@/terminal/format/TableTime'
import type { Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { closedSide } from '@/trading/profit/closedTrade'
import { Cell, HeadCell, Row } from '@/ui/table/Table'
import { profitTone } from '@/terminal/format/profitTone'
import { MarketCell } from '../MarketCell'
import { HistoryTable } from './HistoryTable'
import { text } from './historyMessages'
import { kindName } from './kindName'
import { useHistoryFilter } from './useHistoryFilter'

const KINDS = ['trade', 'liquidation', 'adl']
const kindsOf = (row: HistoricalPosition) => [row.close_kind]

/** The table of closed positions with their PnL, newest first. */
export function ClosedPositionsTable() {
  const { http } = useServices()
  const view = useHistoryFilter('positions')
  const { address, scope } = view
  const query = useInfiniteQuery({ ...positionsHistoryQuery(http, address ?? '', scope), enabled: address !== null })
  return (
    <HistoryTable
      label={text('positionHistory')}
      view={view}
      query={query}
      keyOf={keyOfHistoricalPosition}
      kinds={KINDS}
      kindsOf={kindsOf}
      exports="closedPositions"
      head={<Head />}
      line={(row, market, index) => <Line key={keyOfHistoricalPosition(row)} row={row} market={market} index={index} />}
      failed={text('failedPositions')}
      empty={text('noPositions')}
      help={text('noPositionsHelp')}
    />
  )
}

function Head() {
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('columnMarket')}</HeadCell>
      <HeadCell>{text('columnSide')}</HeadCell>
      <HeadCell>{text('columnTerms')}</HeadCell>
      <HeadCell align="end">{text('columnMaxSize')}</HeadCell>
      <HeadCell align="end">{text('columnEntry')}</HeadCell>
      <HeadCell align="end">{text('columnClose')}</HeadCell>
      <HeadCell align="end">{text('columnRealized')}</HeadCell>
      <HeadCell align="end">{text('columnFees')}</HeadCell>
      <HeadCell align="end">{text('columnFunding')}</HeadCell>
      <HeadCell align="end">{text('columnNet')}</HeadCell>
      <HeadCell className="ps-5">{text('columnHow')}</HeadCell>
      <HeadCell>{text('columnOpened')}</HeadCell>
      <HeadCell align="end">{text('columnClosed')}</HeadCell>
    </>
  )
}

type LineProps = { row: HistoricalPosition; market: Market | undefined; index: number }

function Line({ row, market, index }: LineProps) {
  const instrument = market?.instrument
  const price = (number: string) => (instrument ? formatPrice(number, instrument) : number)
  const realized = parseDecimal(row.realized_pnl)
  const net = realized - parseDecimal(row.fee) - parseDecimal(row.funding_fee)
  return (
    <Row aria-rowindex={index + 2}>
      <MarketCell market={market} symbolId={row.symbol_id} />
      <Cell>{sideText(row)}</Cell>
      <Cell className="text-muted">{termsText(row)}</Cell>
      <Cell align="end">{instrument ? formatSize(row.max_size, instrument) : row.max_size}</Cell>
      <Cell align="end">{price(row.avg_entry_price)}</Cell>
      <Cell align="end">{price(row.avg_close_price)}</Cell>
      <Cell align="end" className={profitTone(realized)}>
        {formatMoney(realized, { signed: true })}
      </Cell>
      <Cell align="end">{formatMoney(row.fee)}</Cell>
      <Cell align="end">{formatMoney(-parseDecimal(row.funding_fee), { signed: true })}</Cell>
      <Cell align="end" className={profitTone(net)}>
        {formatMoney(net, { signed: true })}
      </Cell>
      <Cell className="ps-5 text-muted">{kindName(row.close_kind)}</Cell>
      <Cell className="text-faint">
        <TableTime time={row.opened_time} />
      </Cell>
      <Cell align="end" className="text-faint">
        <TableTime time={row.closed_time} />
      </Cell>
    </Row>
  )
}

function sideText(row: HistoricalPosition): string {
  const side = closedSide(row)
  if (side !== null) return text(side)
  return row.position_side === 'both' ? '–' : row.position_side
}

function termsText({ margin_mode: mode, leverage }: HistoricalPosition): string {
  if (mode === 'cross') return text('cross', { leverage })
  return mode === 'isolated' ? text('isolated', { leverage }) : text('otherTerms', { mode, leverage })
}
