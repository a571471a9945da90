import { Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { type Services, ServicesProvider, useAccount } from '@/terminal/session/Services'
import { AccountDialogs } from '@/features/account/AccountDialogs'
import { SigningPrompts } from '@/features/signing/SigningPrompts'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { LiveRegion } from '@/ui/LiveRegion'
import { Toasts } from '@/ui/overlays/Toasts'
import { AlertsHost } from './services/AlertsHost'
import { DeskSkeleton } from './layout/DeskSkeleton'
import { text } from './messages'
import { MissingCodeNote } from './MissingCodeNote'
import { PageBoundary } from './pages/PageBoundary'
import { TradePage } from './pages/TradePage'
import { useAccountWatch } from './services/useAccountWatch'
import { usePrefetchedParts } from './layout/usePrefetchedParts'
import { useRetriedLoads } from './useRetriedLoads'
import { useTheme } from './settings/useTheme'
import { WatchedHost } from './services/WatchedHost'

const WatchPage = lazyPart(async () => (await import('./pages/WatchPage')).WatchPage)
const AgentsPage = lazyPart(async () => (await import('./pages/AgentsPage')).AgentsPage)
const JournalPage = lazyPart(async () => (await import('./pages/JournalPage')).JournalPage)
const FundsPage = lazyPart(async () => (await import('./pages/FundsPage')).FundsPage)
const ExplorerPage = lazyPart(async () => (await import('./pages/ExplorerPage')).ExplorerPage)
const MarketsPage = lazyPart(async () => (await import('./pages/MarketsPage')).MarketsPage)
const PageKeys = lazyPart(async () => (await import('@/features/hotkeys/PageKeys')).PageKeys)
const OwnOrderWatch = lazyPart(async () => (await import('@/features/ownEvents/OwnOrderWatch')).OwnOrderWatch)
const AgentAlarm = lazyPart(async () => (await import('@/features/agents/AgentAlarm')).AgentAlarm)

type Props = { services: Services }

/** The whole page. */
export function App({ services }: Props) {
  return (
    <PageBoundary>
      <ServicesProvider services={services}>
        <QueryClientProvider client={services.queryClient}>
          <Shell />
        </QueryClientProvider>
      </ServicesProvider>
    </PageBoundary>
  )
}

function Shell() {
  const { owner, address, writable } = useAccount()
  useTheme()
  useAccountWatch()
  useRetriedLoads()
  usePrefetchedParts()
  return (
    <>
      <div className="flex h-full flex-col">
        <MissingCodeNote />
        <FailureBoundary fallback={null}>
          <Suspense>{owner && <AgentAlarm />}</Suspense>
        </FailureBoundary>
        <div className="min-h-0 grow">
          <Pages />
        </div>
      </div>
      <AccountDialogs />
      <SigningPrompts />
      <AlertsHost />
      <WatchedHost />
      <FailureBoundary fallback={null}>
        <Suspense>{address !== null && writable && <OwnOrderWatch key={address} account={address} />}</Suspense>
      </FailureBoundary>
      <FailureBoundary fallback={null}>
        <Suspense>
          <PageKeys />
        </Suspense>
      </FailureBoundary>
      <LiveRegion />
      <Toasts
        labels={{
          region: text('toasts'),
          dismiss: text('dismiss'),
          trace: text('trace'),
          copyTrace: text('copyTrace'),
          copied: text('copied'),
          older: (count) => text('olderToasts', { count }),
        }}
      />
    </>
  )
}

function Pages() {
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
      <Route path="/markets">
        <Suspense>
          <MarketsPage />
        </Suspense>
      </Route>
      <Route path="/agents">
        <Suspense>
          <AgentsPage />
        </Suspense>
      </Route>
      <Route path="/journal">
        <Suspense>
          <JournalPage />
        </Suspense>
      </Route>
      <Route>
        <Redirect to="/trade" replace />
      </Route>
    </Switch>
  )
}
