import { Activity, type ReactNode, useState } from 'react'
import CandlestickChart from 'lucide-react/icons/chart-candlestick'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import List from 'lucide-react/icons/list'
import Rows from 'lucide-react/icons/rows-4'
import { clsx } from 'clsx'
import { BestBidAsk } from '@/features/book/BestBidAsk'
import { useTyping } from '@/ui/controls/useTyping'
import { ChartSlot, TicketSlot } from './deskPanels'
import { PriceTabs } from './MediumDesk'
import { text } from '../messages'
import { TablesArea } from './TablesArea'

type View = 'chart' | 'prices' | 'ticket' | 'tables'

const VIEWS: readonly {
  view: View
  label: 'chart' | 'bookTab' | 'tradeTab' | 'ordersTab'
  icon: ReactNode
  content: ReactNode
}[] = [
  { view: 'chart', label: 'chart', icon: <CandlestickChart className="size-5" />, content: <ChartSlot /> },
  { view: 'prices', label: 'bookTab', icon: <Rows className="size-5" />, content: <PriceTabs /> },
  { view: 'ticket', label: 'tradeTab', icon: <ArrowLeftRight className="size-5" />, content: <PricedTicket /> },
  { view: 'tables', label: 'ordersTab', icon: <List className="size-5" />, content: <TablesArea /> },
]

/** The ticket below the prices that it trades at. */
function PricedTicket() {
  return (
    <div className="flex h-full flex-col">
      <BestBidAsk />
      <div className="min-h-0 grow">
        <TicketSlot />
      </div>
    </div>
  )
}

/** Below 640 px, and where little height is left, as at twice the zoom: one panel at a time, chosen at the bottom. What was typed in a hidden panel stays. */
export function NarrowDesk() {
  const [chosen, choose] = useState<View>('chart')
  const [opened, setOpened] = useState<readonly View[]>(['chart'])
  const typing = useTyping()
  const open = (view: View) => {
    choose(view)
    if (!opened.includes(view)) setOpened([...opened, view])
  }
  return (
    <div className="flex h-full flex-col">
      <div className="relative min-h-0 grow">
        {VIEWS.filter(({ view }) => opened.includes(view)).map(({ view, content }) => (
          <Activity key={view} mode={view === chosen ? 'visible' : 'hidden'}>
            <div className="absolute inset-0">{content}</div>
          </Activity>
        ))}
      </div>
      <nav
        aria-label={text('panels')}
        // Above a keyboard it would cover the field that is typed into.
        className={clsx(
          'flex shrink-0 border-t border-line bg-panel pb-[env(safe-area-inset-bottom)]',
          typing && 'hidden',
        )}
      >
        {VIEWS.map(({ view, label, icon }) => (
          <button
            key={view}
            type="button"
            aria-current={view === chosen ? 'page' : undefined}
            onClick={() => open(view)}
            className={clsx(
              'flex h-13 grow basis-0 flex-col items-center justify-center gap-0.5 text-xs font-medium',
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
