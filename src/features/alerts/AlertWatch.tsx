import { leadWhileShown } from '@/browser/leadWhileShown'
import { browserTimers } from '@/browser/time'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { symbolsQuery } from '@/client/queries/marketQueries'
import type { AlertList, FiredAlert } from '@/terminal/alerts/createAlertList'
import { describeFired } from '@/terminal/alerts/describeAlert'
import { notifyOutsidePage } from '@/terminal/alerts/notifyOutsidePage'
import { useLoaded } from '@/terminal/loading/useLoaded'
import { createMarkets, type Market } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { openDialog } from '@/terminal/session/dialogs'
import { type Services, useServices } from '@/terminal/session/Services'
import { lazyPart } from '@/ui/lazyPart'
import { openSource } from './alertSources'
import { watchAlerts } from './watchAlerts'

const AlertsDialog = lazyPart(async () => (await import('./AlertsPanel')).AlertsDialog)

/** Watches all alerts in one tab of the browser and notifies the trader. Renders nothing. */
export function AlertWatch() {
  const list = useLoaded(useServices().alerts, true)
  const isOpen = useStore(openDialog, ({ name }) => name === 'alerts')
  return (
    <>
      {list && <Watch list={list} />}
      <Suspense>{isOpen && <AlertsDialog />}</Suspense>
    </>
  )
}

function Watch({ list }: { list: AlertList }) {
  const services = useServices()
  const markets = useQuery({ ...symbolsQuery(services.http), select: createMarkets }).data
  // Starts once the markets are loaded, because a notification needs their names.
  useEffect(() => markets && watchAsLeader(list, services, markets), [list, services, markets])
  return null
}

/** Watches alerts while this tab has the role. A hidden page gives the role to a visible one. */
function watchAsLeader(list: AlertList, services: Services, markets: readonly Market[]): () => void {
  const { feed, http, queryClient, venueClock, settings } = services
  const findMarket = (symbolId: number) => markets.find(({ instrument }) => instrument.symbolId === symbolId)
  const parts = { feed, http, queryClient, findMarket, timers: browserTimers, now: venueClock.now }
  const onFired = (fired: FiredAlert) => {
    const market = findMarket(fired.alert.symbolId)
    if (!market) return
    const words = describeFired(fired, market.instrument)
    notify({ tone: 'warn', ...words })
    // A new tag each time, because a notification that replaces an older one makes no sound.
    notifyOutsidePage(settings.getState(), { ...words, tag: `${fired.alert.id} ${fired.alert.firedAt}` })
  }
  return leadWhileShown(() =>
    list.lead(() => watchAlerts(list, { open: (alert) => openSource(alert, parts), timers: browserTimers, onFired })),
  )
}
