import '@fontsource/ibm-plex-sans/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-500.css'
import '@fontsource/ibm-plex-sans/latin-600.css'
import '@/ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { DeskSkeleton } from '@/app/layout/DeskSkeleton'
import { PageFailure } from '@/app/pages/PageFailure'
import { applyTheme } from '@/app/settings/applyTheme'
import { guardPresses } from '@/base/guardPresses'
import { reportMissingCode } from '@/terminal/loading/missingCode'
import { languages } from '@/terminal/session/languages'
import { createSettings } from '@/terminal/session/settings'
import { createServices } from './compose/createServices'
import { isPageVenue } from './protocol/pageVenue'
import { siteFile } from './browser/siteFile'
import { loadVenue } from './compose/loadVenue'
import { openSharedText } from './compose/openSharedText'

const SETTINGS_KEY = 'kedge.settings'

const settings = createSettings(openSharedText(SETTINGS_KEY))

guardPresses(document)
// Only a touch screen has a keyboard that covers the page. Without this part the page works, and scrolls beneath it.
if (matchMedia('(pointer: coarse)').matches)
  void import('@/ui/watchKeyboard').then(
    ({ watchKeyboard }) => watchKeyboard(),
    () => reportMissingCode('other'),
  )

/** Paints the outline at once in the chosen theme, reads which venue there is, then puts the desk in its place. */
async function start(): Promise<void> {
  applyTheme(settings.getState(), matchMedia('(prefers-color-scheme: light)').matches)
  const root = createRoot(document.getElementById('root')!)
  root.render(<DeskSkeleton />)
  try {
    const venue = await loadVenue(() => fetch(siteFile('venues.json')), location.href)
    if (isPageVenue(venue.httpUrl)) (await import('./startPageVenue')).startPageVenue()
    await languages.show(settings.getState().language)
    root.render(<App services={createServices(venue, settings)} />)
  } catch (error) {
    root.render(<PageFailure error={error} />)
  }
}

void start()
