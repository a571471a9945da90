import { defineConfig } from '@playwright/test'
import { findInstalledBrowser } from './scripts/findBrowser.mjs'

const browser = findInstalledBrowser()
const asRoot = process.getuid?.() === 0

/** End-to-end tests: a real Chromium against a real venue process, one for each worker. */
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
    { name: 'journeys', grepInvert: /@alone/ },
    // What is measured against the clock runs when nothing else does.
    { name: 'alone', grep: /@alone/, dependencies: ['journeys'], workers: 1 },
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
      args: asRoot ? ['--no-sandbox'] : [],
    },
  },
})
