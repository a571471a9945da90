import { ReplayPanel } from '@/features/replay/ReplayPanel'
import { AssetFlowTable, FundingTable } from '@/features/orders/history/AssetFlowTable'
import { ClosedPositionsTable } from '@/features/orders/history/ClosedPositionsTable'
import { OrderHistoryTable } from '@/features/orders/history/OrderHistoryTable'
import { TradeHistoryTable } from '@/features/orders/history/TradeHistoryTable'
import { OpenOrdersTable } from '@/features/orders/OpenOrdersTable'
import { BalancesTable } from '@/features/positions/BalancesTable'
import { PositionsTable } from '@/features/positions/PositionsTable'
import { Suspense, useState } from 'react'
import { MarketsContext, type Market } from '@/terminal/market/market'
import { useAccount } from '@/terminal/session/Services'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { type Tab, Tabs } from '@/ui/controls/Tabs'
import { BookSlot, ChartSlot, TapeSlot } from '../layout/deskPanels'
import { PanelBoundary } from '../layout/PanelBoundary'
import { MarketsGate } from '../MarketsGate'
import { text } from '../messages'
import { pageText } from './messages'
import { PageFrame } from './PageFrame'

/** The page that records sessions and replays them in the desk's panels. */
export function ReplayPage() {
  return (
    <PageFrame title={text('replay')}>
      <PanelBoundary title={text('replay')}>
        <ReplayPanel
          renderDesk={(symbolId, hasHistories) => <ReplayDesk symbolId={symbolId} hasHistories={hasHistories} />}
        />
      </PanelBoundary>
    </PageFrame>
  )
}

/** The desk of a recorded session. It has no ticket, because nothing can be sent. */
function ReplayDesk({ symbolId, hasHistories }: { symbolId: number; hasHistories: boolean }) {
  return (
    <MarketsGate fallback={<Skeleton rows={6} className="p-3" />}>
      {(markets) => {
        const open = markets.find(({ instrument }) => instrument.symbolId === symbolId)
        return open ? (
          <MarketDesk markets={markets} open={open} hasHistories={hasHistories} />
        ) : (
          <EmptyState title={text('noMarkets')} />
        )
      }}
    </MarketsGate>
  )
}

type DeskProps = { markets: readonly Market[]; open: Market; hasHistories: boolean }

function MarketDesk({ markets, open, hasHistories }: DeskProps) {
  return (
    <MarketsContext value={{ markets, open }}>
      <div className="grid h-full auto-rows-[24rem] grid-cols-1 gap-px overflow-y-auto bg-line lg:grid-cols-[1fr_280px] lg:grid-rows-[3fr_2fr]">
        <ChartSlot />
        <BookSlot />
        <ReplayTables tables={hasHistories ? [...TABLES, ...HISTORIES] : TABLES} />
        <TapeSlot />
      </div>
    </MarketsContext>
  )
}

type Table = keyof typeof CONTENT
const CONTENT = {
  positions: <PositionsTable />,
  openOrders: <OpenOrdersTable />,
  balances: <BalancesTable />,
  orderHistory: <OrderHistoryTable />,
  tradeHistory: <TradeHistoryTable />,
  positionHistory: <ClosedPositionsTable />,
  fundingHistory: <FundingTable />,
  assetFlow: <AssetFlowTable />,
}
const TABLES: readonly Table[] = ['positions', 'openOrders', 'balances']
const HISTORIES: readonly Table[] = ['orderHistory', 'tradeHistory', 'positionHistory', 'fundingHistory', 'assetFlow']

function ReplayTables({ tables }: { tables: readonly Table[] }) {
  const [chosen, choose] = useState<Table>('positions')
  const { address } = useAccount()
  const tabs = tables.map((name): Tab<Table> => ({
    value: name,
    label: text(name),
    content:
      address === null ? (
        <EmptyState title={pageText('noReplayAccount')} />
      ) : (
        <PanelBoundary key={name} title={text(name)}>
          <Suspense fallback={<Skeleton rows={4} className="p-3" />}>{CONTENT[name]}</Suspense>
        </PanelBoundary>
      ),
  }))
  return <Tabs label={text('tables')} value={chosen} tabs={tabs} onChange={choose} className="h-full bg-panel" />
}
