import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { waitForFirstFrame } from '@/app/layout/AfterFirstFrame'
import { DeskSkeleton } from '@/app/layout/DeskSkeleton'
import { OfflinePage } from '@/app/pages/OfflinePage'
import { PageFailure } from '@/app/pages/PageFailure'
import { applyTheme, browserScale } from '@/app/settings/applyTheme'
import { afterFirstView } from '@/base/firstView'
import { guardPresses } from '@/base/guardPresses'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { showFormats } from '@/terminal/format/formats'
import { languages } from '@/terminal/session/languages'
import { notifyLostStorage } from '@/terminal/notifications/lostStorage'
import { createSettings } from '@/terminal/session/createSettings'
import { readSettings } from '@/terminal/session/settings'
import { attemptStorage } from '@/terminal/session/attemptStorage'
import { symbolsQuery } from './client/queries/marketQueries'
import { createServices } from './compose/createServices'
import { isPageVenue } from './protocol/pageVenue'
import { type FirstRequests, loadFont } from './compose/firstRequests'
import { VenuesError } from './compose/loadVenue'
import { openSharedText } from './compose/openSharedText'
import { createVenueStorage, openVenue, openVenueText, rememberVenue } from './compose/venueStorage'
import { siteRoot } from './browser/siteFile'

const SETTINGS_KEY = 'kedge.settings'

/** Renders the desk of the chosen venue in place of the outline that the built document contains. */
export async function startTerminal(requests: FirstRequests): Promise<void> {
  guardPresses(document)
  // A keyboard covers the page only on a touch screen. Without this code the page works, but scrolls beneath it.
  if (matchMedia('(pointer: coarse)').matches)
    void import('@/ui/watchKeyboard').then(({ watchKeyboard }) => watchKeyboard(), reportMissingCode)
  const settingsText = openSharedText(SETTINGS_KEY)
  const stored = readSettings(attemptStorage(() => settingsText.read())).settings
  applyTheme(stored, matchMedia('(prefers-color-scheme: light)').matches)
  const root = createRoot(document.getElementById('root')!)
  if (import.meta.env.DEV) root.render(<DeskSkeleton />)
  try {
    const { venue, venues, requestedId } = await requests.venue
    const openOther = (id: string) => openVenue(id, siteRoot())
    await Promise.all([
      languages.show(stored.language),
      showFormats(stored, navigator.language, browserScale()),
      // A font that loads later would move text.
      loadFont(),
    ])
    if (!venue) {
      const { UnknownVenuePage } = await import('@/app/pages/VenueChoices')
      return root.render(<UnknownVenuePage requestedId={requestedId ?? ''} venues={venues} onChoose={openOther} />)
    }
    rememberVenue(venue.id)
    if (isPageVenue(venue.httpUrl)) (await import('./startPageVenue')).startPageVenue()
    const venueText = {
      ...openSharedText(`${SETTINGS_KEY}.${venue.id}`),
      ...openVenueText(
        createVenueStorage(() => localStorage, venue.id, venue === venues[0]),
        SETTINGS_KEY,
      ),
    }
    const settings = createSettings(settingsText, notifyLostStorage, venueText)
    const services = createServices(venue, { requests, venues, openVenue: openOther, settings })
    const isAnswered = requests.hasSymbols()
    const symbols = services.queryClient.prefetchQuery(symbolsQuery(services.http))
    // With the markets already loaded, the desk is rendered at once, not after its outline.
    if (isAnswered) await symbols
    waitForFirstFrame()
    // With its effects, which fill the desk: otherwise the browser would lay out and paint a desk that they change at
    // once.
    flushSync(() => root.render(<App services={services} />))
    if (import.meta.env.PROD) void afterFirstView().then(installServiceWorker)
  } catch (error) {
    // The request for the list of venues failed: this page came from the service worker.
    const isOffline = error instanceof VenuesError && error.cause instanceof TypeError
    root.render(isOffline ? <OfflinePage /> : <PageFailure error={error} />)
  }
}

async function installServiceWorker(): Promise<void> {
  const code = await import('./compose/installServiceWorker').catch(() => null)
  code?.installServiceWorker()
}
