import { Fragment, memo, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { openDialog } from '@/terminal/session/dialogs'
import { pageVenue } from '@/terminal/practice/pageVenue'
import { useServices, type Services, ServicesProvider, useAccount, useSetting } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { AccountDialogs } from '@/features/account/AccountDialogs'
import { SigningPrompts } from '@/features/signing/SigningPrompts'
import { LiveRegion } from '@/ui/LiveRegion'
import { type RenderAction, Toasts } from '@/ui/overlays/Toasts'
import { DeskSkeleton } from './layout/DeskSkeleton'
import { text } from './messages'
import { MissingCodeNote } from './MissingCodeNote'
import { PracticeMark } from './PracticeMark'
import { PageBoundary } from './pages/PageFailure'
import { TradePage } from './pages/TradePage'
import { tour } from './tour/tour'
import { usePrefetchedParts } from './layout/usePrefetchedParts'
import { SettingsHost } from './settings/SettingsButton'
import { useFormats, useLanguage, useTheme } from './settings/useDocumentSettings'
import { lazyLoads, retryFailedLoads } from '@/base/createLazy'
import { afterFirstView } from '@/base/firstView'
import { browserTimers } from '@/browser/time'
import { watchAccount } from '@/feed'

const FillWatch = lazyPart(async () => (await import('@/features/watched/FillWatch')).FillWatch)
const WatchedDialog = lazyPart(async () => (await import('@/features/watched/WatchedDialog')).WatchedDialog)

/**
 * Mounts watched addresses on every page: their dialog when it is open, and notifications of fills if any address is
 * stored.
 */
function WatchedHost() {
  const { watched } = useServices()
  const isRequested = useStore(openDialog, ({ name }) => name === 'watched')
  const isLoaded = useLive(watched.loaded, ({ service }) => service !== null)
  return (
    <FailureBoundary fallback={null}>
      <Suspense>{isRequested && <WatchedDialog />}</Suspense>
      <Suspense>{(watched.isStored || isLoaded) && <FillWatch />}</Suspense>
    </FailureBoundary>
  )
}

const ToastAction = lazyPart(async () => (await import('./toasts/ToastAction')).ToastAction)
const TourHost = lazyPart(async () => {
  await afterFirstView()
  return (await import('./tour/TourHost')).TourHost
})

/** The action button of a toast. If its code cannot be loaded, the toast shows its text only. */
const renderAction: RenderAction = (action, close) => (
  <FailureBoundary fallback={null}>
    {/* Reserves the button's space, so that the layout does not shift. */}
    <Suspense fallback={<span className="block h-6 w-24 pointer-coarse:h-11" />}>
      <ToastAction action={action} close={close} />
    </Suspense>
  </FailureBoundary>
)

const PageVenueParts = lazyPart(async () => (await import('@/features/pageVenue/PageVenueParts')).PageVenueParts)

const AlertWatch = lazyPart(async () => (await import('@/features/alerts/AlertWatch')).AlertWatch)

/** Mounts alerts on every page: it watches them if this browser stores any, and shows their dialog when it is open. */
function AlertsHost() {
  const { alerts } = useServices()
  const isRequested = useStore(openDialog, ({ name }) => name === 'alerts')
  const isLoaded = useLive(alerts.loaded, ({ service }) => service !== null)
  if (!alerts.isStored && !isLoaded && !isRequested) return null
  return (
    <PartBoundary>
      <AlertWatch />
    </PartBoundary>
  )
}

const WatchPage = lazyPart(async () => (await import('./pages/WatchPage')).WatchPage)
const FundsPage = lazyPart(async () => (await import('./pages/FundsPage')).FundsPage)
const ExplorerPage = lazyPart(async () => (await import('./pages/ExplorerPage')).ExplorerPage)
const UnknownPage = lazyPart(async () => (await import('./pages/UnknownPage')).UnknownPage)
/** Pages without props from the shell. */
const PAGES = [
  ['/markets', lazyPart(async () => (await import('./pages/MarketsPage')).MarketsPage)],
  ['/agents', lazyPart(async () => (await import('./pages/AgentsPage')).AgentsPage)],
  ['/journal', lazyPart(async () => (await import('./pages/JournalPage')).JournalPage)],
  ['/replay', lazyPart(async () => (await import('./pages/ReplayPage')).ReplayPage)],
  ['/signing', lazyPart(async () => (await import('./pages/SigningPage')).SigningPage)],
  ['/accessibility', lazyPart(async () => (await import('./pages/AccessibilityPage')).AccessibilityPage)],
  ['/help/:entry?', lazyPart(async () => (await import('./help/HelpPage')).HelpPage)],
] as const

const PageKeys = lazyPart(async () => {
  await afterFirstView()
  return (await import('./actions/PageKeys')).PageKeys
})
const OwnOrderWatch = lazyPart(async () => (await import('@/features/ownEvents/OwnOrderWatch')).OwnOrderWatch)
const AgentAlarm = lazyPart(async () => (await import('@/features/agents/AgentAlarm')).AgentAlarm)

/** A site in any folder of a file server, without rewrite rules, has its paths after the `#`. */
const ROUTING = import.meta.env.BASE_URL === './' ? { hook: useHashLocation } : {}

type Props = { services: Services }

/** The root component. */
export function App({ services }: Props) {
  return (
    <PageBoundary>
      <ServicesProvider services={services}>
        <QueryClientProvider client={services.queryClient}>
          <Router {...ROUTING}>
            <Shell />
          </Router>
        </QueryClientProvider>
      </ServicesProvider>
    </PageBoundary>
  )
}

function Shell() {
  const { owner, address, writable } = useAccount()
  const hasPageVenue = useStore(pageVenue, ({ status }) => status.kind !== 'none')
  const hasTour = useHasTour()
  const locale = useLanguage()
  const formats = useFormats()
  useTheme()
  useAccountWatch()
  useRetriedLoads()
  usePrefetchedParts()
  return (
    <>
      <Fragment key={`${locale} ${formats}`}>
        <div className="flex h-full flex-col">
          <PracticeMark />
          <MissingCodeNote />
          <PartBoundary>{hasPageVenue && <PageVenueParts />}</PartBoundary>
          <PartBoundary>{owner && <AgentAlarm />}</PartBoundary>
          <div className="min-h-0 grow">
            <Pages />
          </div>
          <Toasts
            over={useHasChart() ? 'chart' : 'header'}
            renderAction={renderAction}
            labels={{
              region: text('toasts'),
              dismiss: text('dismiss'),
              trace: text('trace'),
              copyTrace: text('copyTrace'),
              older: (count) => text('olderToasts', { count }),
            }}
          />
        </div>
        <AccountDialogs />
        <SigningPrompts />
        <AlertsHost />
        <WatchedHost />
        {address !== null && writable && <OwnEvents key={address} account={address} />}
        <PartBoundary>
          <PageKeys />
        </PartBoundary>
        <PartBoundary>{hasTour && <TourHost />}</PartBoundary>
        <LiveRegion />
      </Fragment>
      {/* Outside of what a change of language remounts, so that the dialog stays open. */}
      <SettingsHost />
    </>
  )
}

/** Watches own events. What happens from now on is news, even if the code of the watch arrives later. */
function OwnEvents({ account }: { account: string }) {
  const { venueClock } = useServices()
  const [readShownAt] = useState(venueClock.observe)
  return (
    <PartBoundary>
      <OwnOrderWatch account={account} readShownAt={readShownAt} />
    </PartBoundary>
  )
}

/**
 * The routes. Memoized without props, so that changes that only the shell reads, such as the connection state, do not
 * render the pages.
 */
const Pages = memo(function Pages() {
  return (
    <Switch>
      <Route path="/trade/:symbol">{({ symbol }) => <TradePage slug={symbol} />}</Route>
      <Route path="/trade">
        <TradePage />
      </Route>
      <Route path="/watch/:address/funds/:part?">
        {({ address, part }) => (
          <Suspense>
            <WatchPage address={address} page={`/funds${part ? `/${part}` : ''}`}>
              <FundsPage part={part} />
            </WatchPage>
          </Suspense>
        )}
      </Route>
      <Route path="/watch/:address/:symbol?">
        {({ address, symbol }) => (
          <Suspense fallback={<DeskSkeleton />}>
            <WatchPage address={address} page={symbol ? `/${symbol}` : ''}>
              <TradePage slug={symbol} />
            </WatchPage>
          </Suspense>
        )}
      </Route>
      <Route path="/watch">
        <Suspense>
          <WatchPage address="" page="">
            {null}
          </WatchPage>
        </Suspense>
      </Route>
      <Route path="/funds/:part?">
        {({ part }) => (
          <Suspense>
            <FundsPage part={part} />
          </Suspense>
        )}
      </Route>
      <Route path="/explorer/:kind?/:id?">
        {({ kind, id }) => (
          <Suspense>
            <ExplorerPage kind={kind} id={id} />
          </Suspense>
        )}
      </Route>
      {PAGES.map(([path, Page]) => (
        <Route key={path} path={path}>
          <Suspense>
            <Page />
          </Suspense>
        </Route>
      ))}
      <Route path="/">
        <Redirect to="/trade" replace />
      </Route>
      <Route>
        <Suspense>
          <UnknownPage />
        </Suspense>
      </Route>
    </Switch>
  )
})

/** Whether the tour is open or has to be offered, once there is a market to show. */
function useHasTour(): boolean {
  const [step] = useSetting('tour')
  const isOpen = useStore(tour, (state) => state.isOpen)
  const live = useLive(useServices().feed.connection, ({ status }) => status === 'live')
  return isOpen || (live && step === null)
}

/** Whether the open page has a chart: the desk, also that of a watched address. */
function useHasChart(): boolean {
  const [path] = useLocation()
  return /^\/(trade|watch|replay)\b/.test(path) && !path.includes('/funds')
}

/** Retries parts of the page that failed to load, once the connection is back. */
function useRetriedLoads(): void {
  const live = useLive(useServices().feed.connection, ({ status }) => status === 'live')
  useEffect(() => {
    if (live && lazyLoads.getState().failed > 0) retryFailedLoads()
  }, [live])
}

/** Refreshes balances and histories of the shown account when its orders or positions change. */
function useAccountWatch(): void {
  const { feed } = useServices()
  const queryClient = useQueryClient()
  const { address } = useAccount()
  useEffect(() => {
    if (!address) return
    return watchAccount({ feed, queryClient, address, timers: browserTimers })
  }, [feed, queryClient, address])
}
