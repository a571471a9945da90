import { useEffect, Suspense, lazy } from 'react'
import { afterFirstView } from '@/base/firstView'
import { formatPrice } from '@/terminal/format/format'
import { useMarket } from '@/terminal/market/market'
import { useServices, useSetting } from '@/terminal/session/Services'
import { useSampled } from '@/terminal/live/useSampled'
import { text } from '../messages'
import { usePanelRequests } from '@/terminal/session/deskPanel'
import { PartBoundary } from '@/ui/PartBoundary'
import { lazyPart } from '@/ui/lazyPart'
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

/** A tab's title need not change more often than once in so many ms: each change reaches the whole browser. */
const PERIOD_MS = 1_000

/** The browser tab carries the open market's last price. A component of its own, so that the desk is not rendered with each price. */
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

/** The dialogs that ask about orders and positions, for panels, hotkeys and clicks on the chart alike. */
function DeskDialogsHost() {
  // Loaded before it is asked for: it must be there when the server is not.
  useEffect(() => void load().catch(() => reportMissingCode('other')), [])
  return (
    <PartBoundary>
      <DeskDialogs />
    </PartBoundary>
  )
}

const WorkspaceDesk = lazyPart(async () => (await import('../workspace/WorkspaceDesk')).WorkspaceDesk)

/** Whether this window shows one panel of a layout, and not a whole desk. */
const IS_POPOUT = location.search.includes('panel=')

const ignorePanel = () => undefined

/** The open market's desk in the layout that the window has room for, or one panel of it in a window of its own. */
export function Desk() {
  const { instrument } = useMarket()
  const wide = useMediaQuery(WIDE_DESK)
  const narrow = useNarrowDesk()
  const [layout] = useSetting('layout')
  // Where all panels are in sight, there is nothing to open; on a phone, and in a layout, the desk does, once its code is there.
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
