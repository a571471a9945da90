import { type ReactNode, Suspense } from 'react'
import ListFilter from 'lucide-react/icons/list-filter'
import { useMarket } from '@/terminal/market/market'
import { useOrders, usePositions } from '@/terminal/live/accountViews'
import { useAccount, useSetting } from '@/terminal/session/Services'
import { Checkbox } from '@/ui/controls/Checkbox'
import { IconButton } from '@/ui/controls/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { Skeleton } from '@/ui/Skeleton'
import { type Tab, Tabs } from '@/ui/controls/Tabs'
import { AccountScope } from '../AccountScope'
import { text } from '../messages'
import { NoAccount } from './NoAccount'
import { PanelBoundary } from './PanelBoundary'
import { TABLES, type TableName } from './tables'
import { useAlgoCounts } from './useAlgoCounts'

const PositionsTable = lazyPart(async () => (await import('@/features/positions/PositionsTable')).PositionsTable)
const OpenOrdersTable = lazyPart(async () => (await import('@/features/orders/OpenOrdersTable')).OpenOrdersTable)
const OrderHistoryTable = lazyPart(
  async () => (await import('@/features/orders/history/OrderHistoryTable')).OrderHistoryTable,
)
const TradeHistoryTable = lazyPart(
  async () => (await import('@/features/orders/history/TradeHistoryTable')).TradeHistoryTable,
)
const ClosedPositionsTable = lazyPart(
  async () => (await import('@/features/orders/history/ClosedPositionsTable')).ClosedPositionsTable,
)
const FundingTable = lazyPart(async () => (await import('@/features/orders/history/AssetFlowTable')).FundingTable)
const AssetFlowTable = lazyPart(async () => (await import('@/features/orders/history/AssetFlowTable')).AssetFlowTable)
const ProfitPanel = lazyPart(async () => (await import('@/features/portfolio/ProfitPanel')).ProfitPanel)
const StatisticsPanel = lazyPart(
  async () => (await import('@/features/portfolio/statistics/StatisticsPanel')).StatisticsPanel,
)
const BalancesTable = lazyPart(async () => (await import('@/features/positions/BalancesTable')).BalancesTable)
const ScaledOrdersTable = lazyPart(
  async () => (await import('@/features/scaledOrders/ScaledOrdersTable')).ScaledOrdersTable,
)
const AlgosTable = lazyPart(async () => (await import('@/features/algos/AlgosTable')).AlgosTable)

type AccountTableContent = {
  readonly content: ReactNode
  /** Whether the table is always about the whole account, without a filter by market. */
  readonly ofAccount: boolean
}

const CONTENT: Readonly<Record<TableName, AccountTableContent>> = {
  positions: { content: <PositionsTable />, ofAccount: false },
  openOrders: { content: <OpenOrdersTable />, ofAccount: false },
  scaledOrders: { content: <ScaledOrdersTable />, ofAccount: false },
  algos: { content: <AlgosTable />, ofAccount: false },
  orderHistory: { content: <OrderHistoryTable />, ofAccount: false },
  tradeHistory: { content: <TradeHistoryTable />, ofAccount: false },
  positionHistory: { content: <ClosedPositionsTable />, ofAccount: false },
  fundingHistory: { content: <FundingTable />, ofAccount: false },
  assetFlow: { content: <AssetFlowTable />, ofAccount: false },
  profit: { content: <ProfitPanel />, ofAccount: true },
  statistics: { content: <StatisticsPanel />, ofAccount: true },
  balances: { content: <BalancesTable />, ofAccount: true },
}

/**
 * The account's tables as tabs. Tabs of open orders and positions show their number. The code loads once there is an
 * account, so that market data does not wait for it.
 */
export function TablesArea() {
  const [chosen, choose] = useSetting('tableTab')
  const [onlyThisMarket, setOnlyThisMarket] = useSetting('onlyThisMarket')
  const { instrument } = useMarket()
  const { address } = useAccount()
  const orderCounts = useAlgoCounts(address)
  const counts: Partial<Record<TableName, number>> = {
    ...useCounts(address),
    scaledOrders: orderCounts.openScaledOrders,
    algos: orderCounts.runningAlgos,
  }
  const value = TABLES.find((name) => name === chosen) ?? 'positions'
  const tabs = TABLES.map((name): Tab<TableName> => ({
    value: name,
    label: text(name),
    count: counts[name] ?? null,
    content: <AccountTable key={name} name={name} />,
  }))
  return (
    <Tabs
      label={text('tables')}
      value={value}
      tabs={tabs}
      onChange={choose}
      className="h-full bg-panel"
      actions={
        !CONTENT[value].ofAccount && (
          <>
            <Checkbox
              label={text('onlyThisMarket', { symbol: instrument.symbol })}
              checked={onlyThisMarket}
              onChange={setOnlyThisMarket}
              className="px-2 whitespace-nowrap max-lg:hidden"
            />
            <IconButton
              label={text('onlyThisMarket', { symbol: instrument.symbol })}
              pressed={onlyThisMarket}
              onClick={() => setOnlyThisMarket(!onlyThisMarket)}
              icon={<ListFilter className="size-4" />}
              className="lg:hidden"
            />
          </>
        )
      }
    />
  )
}

/** A table of the account or, without an account, how to get one. */
export function AccountTable({ name }: { name: TableName }) {
  const { address } = useAccount()
  if (address === null) return <NoAccount title={text('noAccount')} help={text(`${name}Help`)} />
  return (
    <PanelBoundary title={text(name)}>
      <AccountScope>
        {/* CSS containment and absolute position: changing numbers cause no layout of the rest of the page. */}
        <div className="relative h-full min-h-0">
          <div className="absolute inset-0 flex flex-col contain-strict">
            <Suspense fallback={<Skeleton rows={4} className="p-3" />}>{CONTENT[name].content}</Suspense>
          </div>
        </div>
      </AccountScope>
    </PanelBoundary>
  )
}

function useCounts(address: string | null): Partial<Record<TableName, number>> {
  const openOrders = useOrders(address, (view) => view.open.length)
  const positions = usePositions(address, (view) => view.positions.length)
  return { openOrders, positions }
}
