import { useHighlightedRow } from '@/terminal/tables/highlightedRows'
import { useInfiniteQuery } from '@tanstack/react-query'
import { parseDecimal } from '@/base/decimal'
import { executionsQuery } from '@/client/queries/historyQueries'
import { formatLedgerAmount, withCoin } from '@/terminal/format/formatAmount'
import { formatMoney, formatPrice, formatSize, UNKNOWN } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { TxTime } from '@/terminal/explorer/TxTime'
import type { Execution } from '@/protocol/records/execution'
import { Cell, HeadCell, Row } from '@/ui/table/Table'
import { HistoryTable } from './HistoryTable'
import { useHistoryFilter } from './useHistoryFilter'
import { MarketCell } from '../MarketCell'
import { text } from '../messages'
import { SideCell } from '../SideCell'

const KINDS = ['maker', 'taker', 'trade', 'liquidation', 'adl']
const keyOf = (execution: Execution) => execution.execution_id
const kindsOf = (execution: Execution) => [execution.kind, execution.is_maker ? 'maker' : 'taker']

/** The table of fills of the account's orders, newest first. Older ones load in pages. */
export function TradeHistoryTable() {
  const { http } = useServices()
  const view = useHistoryFilter('trades')
  const { address, scope } = view
  const query = useInfiniteQuery({ ...executionsQuery(http, address ?? '', scope), enabled: address !== null })
  return (
    <HistoryTable
      label={text('tradeHistory')}
      view={view}
      query={query}
      kinds={KINDS}
      kindsOf={kindsOf}
      exports="executions"
      keyOf={keyOf}
      head={<Head />}
      line={(execution, market, index) => (
        <Line key={execution.execution_id} execution={execution} market={market} index={index} />
      )}
      failed={text('failedTrades')}
      empty={text('noTrades')}
      help={text('noTradesHelp')}
    />
  )
}

function Head() {
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('market')}</HeadCell>
      <HeadCell>{text('side')}</HeadCell>
      <HeadCell align="end">{text('price')}</HeadCell>
      <HeadCell align="end">{text('quantity')}</HeadCell>
      <HeadCell align="end">{text('value')}</HeadCell>
      <HeadCell align="end">{text('fee')}</HeadCell>
      <HeadCell className="ps-5">{text('role')}</HeadCell>
      <HeadCell align="end">{text('profit')}</HeadCell>
      <HeadCell className="ps-5">{text('orderColumn')}</HeadCell>
      <HeadCell align="end">{text('time')}</HeadCell>
    </>
  )
}

type LineProps = { execution: Execution; market: Market | undefined; index: number }

function Line({ execution, market, index }: LineProps) {
  const instrument = market?.instrument
  const profit = execution.realized_pnl === null ? null : parseDecimal(execution.realized_pnl)
  const highlight = useHighlightedRow(execution.order_id)
  return (
    <Row {...highlight} aria-rowindex={index + 2}>
      <MarketCell market={market} symbolId={execution.symbol_id} />
      <SideCell isBuy={execution.is_buy} positionSide={execution.position_side} />
      <Cell align="end">{instrument ? formatPrice(execution.price, instrument) : execution.price}</Cell>
      <Cell align="end">{instrument ? formatSize(execution.quantity, instrument) : execution.quantity}</Cell>
      <Cell align="end">{formatMoney(execution.amount)}</Cell>
      <Cell align="end">
        {withCoin(formatLedgerAmount(parseDecimal(execution.fee), execution.fee_coin), execution.fee_coin)}
      </Cell>
      <Cell className="ps-5 text-muted">{roleOf(execution)}</Cell>
      <Cell align="end" className={profit === null || profit === 0n ? '' : profit > 0n ? 'text-up' : 'text-down'}>
        {profit === null ? UNKNOWN : formatMoney(profit, { signed: true })}
      </Cell>
      <Cell className="max-w-28 truncate ps-5 text-faint" title={idsOf(execution)}>
        {execution.client_order_id ?? execution.order_id}
      </Cell>
      <Cell align="end" className="text-faint">
        <TxTime time={execution.time} hash={execution.tx_hash} />
      </Cell>
    </Row>
  )
}

/** The role of an execution: maker, taker, liquidation or ADL; an unknown kind unchanged. */
function roleOf(execution: Execution): string {
  if (execution.kind === 'liquidation') return text('liquidation')
  if (execution.kind === 'adl') return text('adl')
  if (execution.kind !== 'trade') return execution.kind
  return execution.is_maker ? text('maker') : text('taker')
}

function idsOf({ trade_id: tradeId, order_id: orderId, client_order_id: clientOrderId }: Execution): string {
  return clientOrderId === null
    ? text('tradeIds', { trade: tradeId, order: orderId })
    : text('tradeIdsOwn', { trade: tradeId, order: orderId, own: clientOrderId })
}
