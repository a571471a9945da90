import '@/ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { DeskSkeleton } from '@/app/layout/DeskSkeleton'
import { OfflinePage } from '@/app/pages/OfflinePage'
import { PageFailure } from '@/app/pages/PageFailure'
import { applyTheme } from '@/app/settings/applyTheme'
import { afterFirstView } from '@/base/firstView'
import { guardPresses } from '@/base/guardPresses'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { languages } from '@/terminal/session/languages'
import { notifyLostStorage } from '@/terminal/notifications/lostStorage'
import { createSettings } from '@/terminal/session/settings'
import { createServices } from './compose/createServices'
import { isPageVenue } from './protocol/pageVenue'
import { loadVenue, VenuesError } from './compose/loadVenue'
import { openSharedText } from './compose/openSharedText'
import { readSetting } from './compose/readSetting'
import { setNumberLocale } from './trading/instrument/parseAmount'

const SETTINGS_KEY = 'kedge.settings'

const settings = createSettings(openSharedText(SETTINGS_KEY), notifyLostStorage)

setNumberLocale(navigator.language)
guardPresses(document)
// Only a touch screen has a keyboard that covers the page. Without this part the page works, and scrolls beneath it.
if (matchMedia('(pointer: coarse)').matches)
  void import('@/ui/watchKeyboard').then(
    ({ watchKeyboard }) => watchKeyboard(),
    () => reportMissingCode('other'),
  )

/** Reads which venue there is, then puts the desk in the place of the outline that the built document has. */
async function start(): Promise<void> {
  applyTheme(settings.getState(), matchMedia('(prefers-color-scheme: light)').matches)
  const root = createRoot(document.getElementById('root')!)
  if (import.meta.env.DEV) root.render(<DeskSkeleton />)
  try {
    const venue = await loadVenue(() => readSetting('venues.json'), location.href)
    if (isPageVenue(venue.httpUrl)) (await import('./startPageVenue')).startPageVenue()
    await languages.show(settings.getState().language)
    root.render(<App services={createServices(venue, settings)} />)
    if (import.meta.env.PROD) void afterFirstView().then(installServiceWorker)
  } catch (error) {
    // Nothing answered at all: this page came from the service worker.
    const isOffline = error instanceof VenuesError && error.cause instanceof TypeError
    root.render(isOffline ? <OfflinePage /> : <PageFailure error={error} />)
  }
}

async function installServiceWorker(): Promise<void> {
  const code = await import('./compose/installServiceWorker').catch(() => null)
  code?.installServiceWorker()
}

void start()
