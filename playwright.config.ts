import { defineConfig, type Project } from '@playwright/test'
import { FIREFOX_DOWNLOADS } from './e2e/fixtures/savedFile'
import { findFirefox, findInstalledBrowser } from './scripts/findBrowser.mjs'

const browser = findInstalledBrowser()
const asRoot = process.getuid?.() === 0
const long = process.env['LONG'] === '1'
const firefox = long && process.env['KEDGE_VENUE'] !== 'page' ? findFirefox() : null

/**
 * What Playwright switches off in Chromium, repeated because the last list counts, and the two pop-ups of the address bar: each
 * page would start a process for them, though no address is typed.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'Translate',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AutoDeElevate',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** End-to-end tests: a real Chromium, and in a long run an installed Firefox, against a real venue process, one for each worker. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: !!process.env['CI'],
  reporter: 'list',
  projects: [
    // Variants of what other tests show are left to the long run.
    { name: 'journeys', grepInvert: long ? /@alone/ : /@alone|@long/ },
    // What is measured against the clock runs when nothing else does.
    { name: 'alone', grep: /@alone/, ...(!long && { grepInvert: /@long/ }), dependencies: ['journeys'], workers: 1 },
    ...(firefox ? [inFirefox(firefox)] : []),
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests take files and answers away from the page, which what is stored would hide; e2e/install.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser.path }),
      args: [`--disable-features=${DISABLED_FEATURES.join()}`, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
})

/** Core journeys in an installed Firefox, which Playwright drives through WebDriver BiDi (docs/browsers.md). */
function inFirefox(executablePath: string): Project {
  return {
    name: 'firefox',
    testMatch: /\/(firefox|journal|keyboard|layouts|outage|resume|site|storage|trade)\.spec\.ts$/,
    dependencies: ['alone'],
    workers: 1,
    timeout: 240_000,
    expect: { timeout: 60_000 },
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      // A screenshot puts a style into the page, which its content security policy reports.
      screenshot: 'off',
      launchOptions: { executablePath, args: [], timeout: 120_000, downloadsPath: FIREFOX_DOWNLOADS },
    },
  }
}
