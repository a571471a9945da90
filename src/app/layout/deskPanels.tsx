import { type ReactNode, Suspense } from 'react'
import { afterFirstView } from '@/base/firstView'
import { BookPanel } from '@/features/book/BookPanel'
import { TapePanel } from '@/features/tape/TapePanel'
import { TicketPanel } from '@/features/ticket/TicketPanel'
import { useMarket } from '@/terminal/market/market'
import { useSetting } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import { lazyPart } from '@/ui/lazyPart'
import { Panel } from '@/ui/Panel'
import { Skeleton } from '@/ui/Skeleton'
import { type Tab, Tabs } from '@/ui/controls/Tabs'
import { AccountScope } from '../AccountScope'
import { text } from '../messages'
import { AfterFirstFrame } from './AfterFirstFrame'
import { PanelBoundary } from './PanelBoundary'
import { TablesArea } from './TablesArea'

const ChartPanel = lazyPart(async () => {
  await afterFirstView()
  return (await import('@/features/chart/ChartPanel')).ChartPanel
})
const DomPanel = lazyPart(async () => (await import('@/features/dom/DomPanel')).DomPanel)
const DepthPanel = lazyPart(async () => (await import('@/features/depth/DepthPanel')).DepthPanel)

type Props = {
  title: string
  /** Whether the panel may render after the first frame of the page. */
  afterFirstFrame?: boolean
  children: ReactNode
}

/**
 * A panel with its own error boundary, which shows its name while its code loads. It remounts when the market changes,
 * so that inputs for one market are never sent to another.
 */
function Place({ title, afterFirstFrame, children }: Props) {
  const { instrument } = useMarket()
  const outline = (
    <Panel title={title} hideTitle lead={<Skeleton className="w-40" />}>
      <Skeleton rows={3} className="p-3" />
    </Panel>
  )
  return (
    <PanelBoundary key={instrument.symbolId} title={title}>
      <Suspense fallback={outline}>
        {afterFirstFrame ? <AfterFirstFrame outline={outline}>{children}</AfterFirstFrame> : children}
      </Suspense>
    </PanelBoundary>
  )
}

/** The slot of the chart, whose library loads in parallel with the first paint. */
export function ChartSlot() {
  return (
    <Place title={text('chart')}>
      <ChartPanel />
    </Place>
  )
}

/** The panels of the book's slot as tabs. The price ladder and the depth chart load when they are chosen. */
export function bookTabs(): Tab<Settings['bookTab']>[] {
  return [
    {
      value: 'book',
      label: text('bookTab'),
      content: (
        <Place title={text('book')}>
          <BookPanel />
        </Place>
      ),
    },
    {
      value: 'dom',
      label: text('domTab'),
      content: (
        <Place title={text('dom')}>
          <DomPanel />
        </Place>
      ),
    },
    {
      value: 'depth',
      label: text('depthTab'),
      content: (
        <Place title={text('depth')}>
          <DepthPanel />
        </Place>
      ),
    },
  ]
}

/** The slot of book, price ladder, depth and trades. */
export function BookSlot() {
  const [chosen, choose] = useSetting('bookTab')
  return (
    <Tabs label={text('bookTabs')} value={chosen} onChange={choose} className="h-full bg-panel" tabs={bookTabs()} />
  )
}

/** The slot of the tape. */
export function TapeSlot() {
  return (
    <Place title={text('tape')} afterFirstFrame>
      <TapePanel />
    </Place>
  )
}

/** The slot of the account's tables. */
export function TablesSlot() {
  return (
    <AfterFirstFrame outline={<div className="h-full bg-panel" />}>
      <TablesArea />
    </AfterFirstFrame>
  )
}

/** The slot of the order ticket. */
export function TicketSlot() {
  return (
    <Place title={text('ticket')} afterFirstFrame>
      <AccountScope>
        <TicketPanel />
      </AccountScope>
    </Place>
  )
}
