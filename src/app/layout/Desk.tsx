import { useEffect, Suspense, lazy } from 'react'
import { afterFirstView } from '@/base/firstView'
import { formatPrice } from '@/terminal/format/format'
import { useMarket } from '@/terminal/market/market'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import { text } from '../messages'
import { usePanelRequests } from '@/terminal/session/deskPanel'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { Skeleton } from '@/ui/Skeleton'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { useNarrowDesk, WIDE_DESK } from '@/terminal/session/useNarrowDesk'
import { PanelBoundary } from './PanelBoundary'
import { NarrowDesk } from './narrowParts'
import { MediumDesk } from './MediumDesk'
import { SummarySlot } from './SummarySlot'
import { SkipLinks } from '../SkipLinks'
import { TopBar } from '../TopBar'
import { useDocumentTitle } from '../useDocumentTitle'
import { WatchNote } from '../WatchNote'
import { WideDesk } from './WideDesk'

/** Minimum time between changes of the tab's title, ms. Each change costs time in the browser's own process. */
const PERIOD_MS = 1_000

/**
 * Shows the open market's last price in the tab's title. It is a separate component, so that a new price does not
 * render the desk.
 */
function PriceTitle() {
  const { instrument } = useMarket()
  const { symbol } = instrument
  const last = useSampled(useServices().feed.ticker(instrument.symbolId), (view) => view.ticker?.last_price, PERIOD_MS)
  useDocumentTitle(
    last ? text('title', { price: formatPrice(last, instrument), symbol }) : text('plainTitle', { name: symbol }),
  )
  return null
}

const load = async () => {
  await afterFirstView()
  return import('./DeskDialogs')
}
const DeskDialogs = lazy(async () => ({ default: (await load()).DeskDialogs }))

/** The dialogs for orders and positions, shared by panels, hotkeys and clicks on the chart. */
function DeskDialogsHost() {
  // Preloaded, because it must also work when the page's server is down.
  useEffect(() => void load().catch(() => reportMissingCode()), [])
  return (
    <PartBoundary>
      <DeskDialogs />
    </PartBoundary>
  )
}

const WorkspaceDesk = lazyPart(async () => (await import('../workspace/WorkspaceDesk')).WorkspaceDesk)

/** Whether this window shows a single panel instead of a desk. */
const IS_POPOUT = location.search.includes('panel=')

const ignorePanel = () => undefined

/** The desk of the open market in the layout for the window's size, or one panel in its own window. */
export function Desk() {
  const { instrument } = useMarket()
  const wide = useMediaQuery(WIDE_DESK)
  const narrow = useNarrowDesk()
  const [layout] = useSetting('layout')
  // A desk that shows all panels has nothing to open. On a phone and in a layout, the loaded desk handles requests.
  usePanelRequests(narrow || layout !== null ? null : ignorePanel)
  return (
    <div className="flex h-full flex-col">
      <PriceTitle />
      {!narrow && <SkipLinks />}
      {!IS_POPOUT && <TopBar />}
      <WatchNote />
      <main className="min-h-0 grow">
        <h1 className="sr-only">{instrument.symbol}</h1>
        {IS_POPOUT || narrow || layout !== null ? (
          <PanelBoundary title={text('panels')}>
            <Suspense fallback={<Skeleton rows={4} className="p-4" />}>
              {narrow && !IS_POPOUT ? <NarrowDesk /> : <WorkspaceDesk />}
            </Suspense>
          </PanelBoundary>
        ) : wide ? (
          <WideDesk />
        ) : (
          <MediumDesk />
        )}
      </main>
      {!IS_POPOUT && !narrow && <SummarySlot />}
      <DeskDialogsHost />
    </div>
  )
}
