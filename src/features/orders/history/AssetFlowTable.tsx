import { useInfiniteQuery } from '@tanstack/react-query'
import { useHighlightedRow } from '@/terminal/tables/highlightedRows'
import { symbolName, UNKNOWN } from '@/terminal/format/format'
import { parseDecimal } from '@/base/decimal'
import { assetFlowQuery } from '@/client/queries/historyQueries'
import { formatLedgerAmount } from '@/terminal/format/formatAmount'
import { TableTime } from '@/terminal/format/TableTime'
import type { Market } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { TxLink } from '@/terminal/explorer/TxLink'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { FLOW_KINDS } from '@/protocol/records/enums'
import { Cell, HeadCell, Row } from '@/ui/table/Table'
import { HistoryTable } from './HistoryTable'
import { text } from './historyMessages'
import { kindName } from './kindName'
import { profitTone } from '@/terminal/format/profitTone'
import { useHistoryFilter } from './useHistoryFilter'

const keyOf = (flow: AssetFlow) => flow.flow_id
const symbolOf = (flow: AssetFlow) => flow.symbol_id
const kindsOf = (flow: AssetFlow) => [flow.kind]
const NO_CHOICE: readonly string[] = []

/** All balance changes, newest first. */
export function AssetFlowTable() {
  return <FlowTable kind={null} />
}

/** Funding paid and received for positions, newest first. */
export function FundingTable() {
  return <FlowTable kind="funding" />
}

function FlowTable({ kind }: { kind: 'funding' | null }) {
  const { http } = useServices()
  const ownFilter = useHistoryFilter(kind ?? 'assetFlow')
  const view = kind === null ? ownFilter : { ...ownFilter, filter: { ...ownFilter.filter, kind } }
  const { address, scope } = view
  const query = useInfiniteQuery({ ...assetFlowQuery(http, address ?? '', scope), enabled: address !== null })
  return (
    <HistoryTable
      label={kind === null ? text('assetFlow') : text('fundingHistory')}
      view={view}
      query={query}
      keyOf={keyOf}
      kinds={kind === null ? FLOW_KINDS : NO_CHOICE}
      onlyKind={kind !== null}
      kindsOf={kindsOf}
      symbolOf={symbolOf}
      exports={kind === null ? 'assetFlow' : 'funding'}
      head={<Head />}
      line={(flow, market, index) => <Line key={flow.flow_id} flow={flow} market={market} index={index} />}
      failed={text('failedFlow')}
      empty={kind === null ? text('noFlow') : text('noFunding')}
      help={kind === null ? text('noFlowHelp') : text('noFundingHelp')}
    />
  )
}

function Head() {
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('columnTime')}</HeadCell>
      <HeadCell>{text('columnKind')}</HeadCell>
      <HeadCell>{text('columnMarket')}</HeadCell>
      <HeadCell align="end">{text('columnAmount')}</HeadCell>
      <HeadCell>{text('columnCoin')}</HeadCell>
      <HeadCell align="end">{text('columnAfter')}</HeadCell>
      <HeadCell align="end">{text('columnTransaction')}</HeadCell>
    </>
  )
}

type LineProps = { flow: AssetFlow; market: Market | undefined; index: number }

function Line({ flow, market, index }: LineProps) {
  const amount = parseDecimal(flow.amount)
  const highlight = useHighlightedRow(flow.flow_id)
  return (
    <Row {...highlight} aria-rowindex={index + 2}>
      <Cell className="sticky inset-s-0 z-1 bg-inherit text-faint">
        <TableTime time={flow.time} />
      </Cell>
      <Cell>{kindName(flow.kind)}</Cell>
      <Cell className="text-muted">{marketText(flow, market)}</Cell>
      <Cell align="end" className={profitTone(amount)}>
        {formatLedgerAmount(amount, flow.coin, { signed: true })}
      </Cell>
      <Cell>{flow.coin}</Cell>
      <Cell align="end">{formatLedgerAmount(parseDecimal(flow.balance_after), flow.coin)}</Cell>
      <Cell align="end" className="text-faint">
        <TxLink hash={flow.tx_hash} />
      </Cell>
    </Row>
  )
}

function marketText({ symbol_id: symbolId }: AssetFlow, market: Market | undefined): string {
  if (symbolId === null) return UNKNOWN
  return symbolName(market?.instrument, symbolId)
}
