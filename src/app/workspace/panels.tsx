import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useAccount } from '@/terminal/session/Services'
import { PanelRoom } from '@/ui/PanelRoom'
import { lazyPart } from '@/ui/lazyPart'
import { Skeleton } from '@/ui/Skeleton'
import { AccountScope } from '../AccountScope'
import { bookTabs, ChartSlot, TapeSlot, TicketSlot } from '../layout/deskPanels'
import { NoAccount } from '../layout/NoAccount'
import { PanelBoundary } from '../layout/PanelBoundary'
import { AccountTable } from '../layout/TablesArea'
import { TABLES, type TableName } from '../layout/tables'
import { text as deskText } from '../messages'
import type { PanelKind } from './Layout'
import { text } from './messages'

const AlertsPanel = lazyPart(async () => (await import('@/features/alerts/AlertsPanel')).AlertsPanel)
const NotesPanel = lazyPart(async () => (await import('@/features/notes/NotesPanel')).NotesPanel)
const AccountCard = lazyPart(async () => (await import('@/features/account/AccountCard')).AccountCard)
const MarketTable = lazyPart(async () => (await import('@/features/markets/table/MarketTable')).MarketTable)
const WatchlistPanel = lazyPart(async () => (await import('@/features/markets/table/WatchlistPanel')).WatchlistPanel)
const LatestPart = lazyPart(async () => (await import('@/features/explorer/LatestPart')).LatestPart)

/** A kind of panel: its name, a shorter name for its tab, and its content. */
type PanelEntry = {
  readonly title: () => string
  readonly tab?: () => string
  readonly content: () => ReactNode
  /** Whether the panel shows one market, which may differ from the page's. */
  readonly market?: true
}

const noop = () => undefined

const ACCOUNT_TABLES = Object.fromEntries(
  TABLES.map((name) => [
    name,
    {
      title: () => deskText(name),
      content: () => (
        <PanelRoom>
          <AccountTable name={name} />
        </PanelRoom>
      ),
    },
  ]),
) as Record<TableName, PanelEntry>

/** The content of each kind of panel; every kind of `PANEL_KINDS` needs an entry. */
const PANELS: Readonly<Record<PanelKind, PanelEntry>> = {
  chart: {
    market: true,
    title: () => deskText('chart'),
    content: () => (
      <PanelRoom>
        <ChartSlot />
      </PanelRoom>
    ),
  },
  book: {
    market: true,
    title: () => deskText('book'),
    tab: () => deskText('bookTab'),
    content: () => <BookPart name="book" />,
  },
  dom: {
    market: true,
    title: () => deskText('dom'),
    tab: () => deskText('domTab'),
    content: () => <BookPart name="dom" />,
  },
  depth: {
    market: true,
    title: () => deskText('depth'),
    tab: () => deskText('depthTab'),
    content: () => <BookPart name="depth" />,
  },
  tape: { market: true, title: () => deskText('tape'), tab: () => deskText('tapeTab'), content: () => <TapeSlot /> },
  ticket: {
    market: true,
    title: () => deskText('ticket'),
    tab: () => text('ticketTab'),
    content: () => <TicketSlot />,
  },
  ...ACCOUNT_TABLES,
  account: { title: () => text('account'), content: () => <AccountPart /> },
  markets: {
    market: true,
    title: () => text('markets'),
    content: () => (
      <Loaded title={text('markets')}>
        <MarketTable view="markets" />
      </Loaded>
    ),
  },
  watchlist: {
    title: () => text('watchlist'),
    content: () => <Framed title={text('watchlist')} Part={WatchlistPanel} />,
  },
  alerts: {
    title: () => deskText('alerts'),
    content: () => <Framed title={deskText('alerts')} Part={AlertsPanel} />,
  },
  notes: { title: () => text('notes'), content: () => <Framed title={text('notes')} Part={NotesPanel} /> },
  explorer: {
    title: () => text('explorer'),
    tab: () => text('explorerTab'),
    content: () => (
      <Loaded title={text('explorer')}>
        <div className="h-full overflow-auto p-2">
          <LatestPart />
        </div>
      </Loaded>
    ),
  },
}

/** The name of a kind of panel. */
export function panelTitle(kind: PanelKind): string {
  return PANELS[kind].title()
}

/** The text of a panel's tab: its name, or a shorter one. */
export function panelTab(kind: PanelKind): string {
  const { tab, title } = PANELS[kind]
  return (tab ?? title)()
}

/** The accessible name of a panel's tab: the panel's name if it contains the tab's text, else the text. */
export function tabName(kind: PanelKind): string {
  const [title, tab] = [panelTitle(kind), panelTab(kind)]
  return title.toLowerCase().includes(tab.toLowerCase()) ? title : tab
}

/** Whether a kind of panel shows one market, which may differ from the page's. */
export function hasMarket(kind: PanelKind): boolean {
  return PANELS[kind].market ?? false
}

/** The content of a kind of panel. */
export function panelContent(kind: PanelKind): ReactNode {
  return PANELS[kind].content()
}

function BookPart({ name }: { name: 'book' | 'dom' | 'depth' }) {
  return bookTabs().find(({ value }) => value === name)?.content
}

/** A panel that has a frame of its own. */
function Framed({ title, Part }: { title: string; Part: ComponentType }) {
  return (
    <PanelBoundary title={title}>
      <Suspense fallback={<Skeleton rows={3} className="p-3" />}>
        <Part />
      </Suspense>
    </PanelBoundary>
  )
}

/** A panel without a frame of its own: a named region with an error boundary. */
function Loaded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PanelBoundary title={title}>
      <section aria-label={title} className="h-full bg-panel">
        <Suspense fallback={<Skeleton rows={4} className="p-3" />}>{children}</Suspense>
      </section>
    </PanelBoundary>
  )
}

function AccountPart() {
  const { address } = useAccount()
  if (address === null) return <NoAccount title={text('account')} help={text('accountHelp')} />
  return (
    <Loaded title={text('account')}>
      <AccountScope>
        <div className="h-full overflow-auto">
          <AccountCard address={address} close={noop} />
        </div>
      </AccountScope>
    </Loaded>
  )
}
