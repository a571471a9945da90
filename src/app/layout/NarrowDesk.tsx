import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import CandlestickChart from 'lucide-react/icons/chart-candlestick'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import List from 'lucide-react/icons/list'
import Rows from 'lucide-react/icons/rows-4'
import { clsx } from 'clsx'
import { BestBidAsk } from '@/features/book/BestBidAsk'
import { CompactBook } from '@/features/book/CompactBook'
import { TradeBar } from '@/features/ticket/TradeBar'
import { type DeskPanel, usePanelRequests } from '@/terminal/session/deskPanel'
import { useSideways } from '@/terminal/session/useNarrowDesk'
import { ChartSlot, TicketSlot } from './deskPanels'
import { PriceTabs } from './MediumDesk'
import { text } from '../messages'
import { SummarySlot } from './SummarySlot'
import { TablesArea } from './TablesArea'

const VIEWS: readonly { view: DeskPanel; label: 'chart' | 'bookTab' | 'tradeTab' | 'ordersTab'; icon: ReactNode }[] = [
  { view: 'chart', label: 'chart', icon: <CandlestickChart className="size-5" /> },
  { view: 'prices', label: 'bookTab', icon: <Rows className="size-5" /> },
  { view: 'ticket', label: 'tradeTab', icon: <ArrowLeftRight className="size-5" /> },
  { view: 'tables', label: 'ordersTab', icon: <List className="size-5" /> },
]

/**
 * The desk below 640 px and at small heights, such as at 200% zoom: one panel at a time, chosen in a bar at the bottom.
 * In landscape, the bar is at the side, and the ticket beside the chart. Hidden panels keep their inputs.
 */
export function NarrowDesk() {
  const [chosen, choose] = useState<DeskPanel>('chart')
  const [opened, setOpened] = useState<readonly DeskPanel[]>(['chart'])
  const sideways = useSideways()
  const ticket = useRef<HTMLDivElement>(null)
  const [sides, setSides] = useState(0)
  // The pressed bar disappears, so the focus moves to the chosen side in the ticket.
  useEffect(() => {
    if (sides > 0) ticket.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [sides])
  const open = (view: DeskPanel) => {
    choose(view)
    if (!opened.includes(view)) setOpened([...opened, view])
  }
  usePanelRequests(open)
  const openTicket = () => {
    open('ticket')
    setSides(sides + 1)
  }
  const isShown = (view: DeskPanel) => view === chosen || (view === 'chart' && sideways && chosen === 'ticket')
  const place = (view: DeskPanel, className: string, content: ReactNode) =>
    opened.includes(view) && (
      <Activity mode={isShown(view) ? 'visible' : 'hidden'}>
        <div className={clsx('absolute inset-y-0 inset-e-0', className)}>{content}</div>
      </Activity>
    )
  return (
    <div className={clsx('flex h-full', sideways ? 'flex-row' : 'flex-col')}>
      <div className={clsx('relative min-h-0 min-w-0 grow', sideways && 'order-last')}>
        {place(
          'chart',
          clsx('inset-s-0', sideways && chosen === 'ticket' && 'inset-e-75'),
          <ChartPage sideways={sideways} onTrade={chosen === 'ticket' ? null : openTicket} />,
        )}
        {place('prices', 'inset-s-0', <PriceTabs />)}
        {place(
          'ticket',
          sideways ? 'w-75 border-s border-line' : 'inset-s-0',
          <PricedTicket ref={ticket} sideways={sideways} />,
        )}
        {place(
          'tables',
          'inset-s-0 flex flex-col overflow-y-auto',
          <>
            <SummarySlot stacked={!sideways} />
            {/* Scrolls if a large font leaves too little room below the summary. */}
            <div className="min-h-40 grow">
              <TablesArea />
            </div>
          </>,
        )}
      </div>
      <nav
        aria-label={text('panels')}
        // Hidden while a screen keyboard is open, because it would cover the focused field.
        className={clsx(
          'flex shrink-0 border-line bg-panel keyboard:hidden',
          sideways
            ? 'w-14 flex-col border-e'
            : '-mb-[env(safe-area-inset-bottom)] border-t pb-[env(safe-area-inset-bottom)]',
        )}
      >
        {VIEWS.map(({ view, label, icon }) => (
          <button
            key={view}
            type="button"
            aria-current={view === chosen ? 'page' : undefined}
            onClick={() => open(view)}
            className={clsx(
              'flex min-h-13 grow basis-0 flex-col items-center justify-center gap-0.5 text-xs font-medium',
              view === chosen ? 'text-accent' : 'text-muted',
            )}
          >
            {icon}
            {text(label)}
          </button>
        ))}
      </nav>
    </div>
  )
}

type ChartPageProps = { sideways: boolean; onTrade: (() => void) | null }

/** The chart over the buy and sell buttons; in portrait, scrolling down shows book and trades. */
function ChartPage({ sideways, onTrade }: ChartPageProps) {
  const [scrolled, setScrolled] = useState(false)
  const below = useRef<HTMLDivElement>(null)
  if (sideways) {
    return (
      <div className="flex h-full">
        <div className="min-w-0 grow">
          <ChartSlot />
        </div>
        {onTrade && <TradeBar onChosen={onTrade} className="w-24 flex-col border-s" />}
      </div>
    )
  }
  return (
    <div className="flex h-full flex-col">
      <div
        onScroll={() => setScrolled(true)}
        className="no-scrollbar min-h-0 grow overflow-y-auto overscroll-contain"
        data-scrolls=""
      >
        <div className="h-[calc(100%-2.8125rem)] min-h-60">
          <ChartSlot />
        </div>
        <div ref={below} className="h-full border-t border-line">
          {/* Rendered only when scrolled into view, because painting a hidden book costs battery. */}
          {scrolled ? (
            <PriceTabs />
          ) : (
            <button
              type="button"
              onClick={() => {
                setScrolled(true)
                below.current?.scrollIntoView({ behavior: 'smooth' })
              }}
              className="flex h-11 w-full items-center justify-center gap-1 bg-panel text-sm font-medium text-muted"
            >
              {text('belowChart')}
              <ChevronDown aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
      </div>
      {onTrade && <TradeBar onChosen={onTrade} className="border-t" />}
    </div>
  )
}

type PricedTicketProps = { ref: { current: HTMLDivElement | null }; sideways: boolean }

/** The ticket with its prices: the best levels beside it, or the best bid and ask above it. */
function PricedTicket({ ref, sideways }: PricedTicketProps) {
  return (
    <div className={clsx('@container flex h-full', sideways && 'flex-col')}>
      {sideways && (
        <div className="keyboard:hidden">
          <BestBidAsk />
        </div>
      )}
      <div ref={ref} className="min-h-0 min-w-0 grow">
        <TicketSlot />
      </div>
      {!sideways && (
        // Large text needs the whole width for the ticket.
        <div className="hidden min-w-20 shrink-0 border-s border-line @[16rem]:block">
          <CompactBook />
        </div>
      )}
    </div>
  )
}
