// Finds a Chromium for tests: Playwright's own, else the system's Chromium or Chrome. Installs one if there is none.
// usage: node scripts/findBrowser.mjs   (prints the path)
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of an installed Firefox, or null. Playwright's own Firefox is patched and cannot be used.
 * @returns {string | null}
 */
export function findFirefox() {
  return findOnPath(['firefox-esr', 'firefox']) ?? null
}

/**
 * The path of an installed browser, or null. KEDGE_BROWSER overrides the search.
 * @returns {{ path: string, origin: string } | null}
 */
export function findInstalledBrowser() {
  const named = process.env['KEDGE_BROWSER']
  if (named) return { path: named, origin: 'KEDGE_BROWSER' }
  const own = chromium.executablePath()
  if (own && existsSync(own)) return { path: own, origin: "Playwright's Chromium" }
  const system = findOnPath(names) ?? places.find(isExecutable)
  return system ? { path: system, origin: "the system's browser" } : null
}

/**
 * The path of a browser, installing one if there is none.
 * @param {(line: string) => void} log
 */
export function ensureBrowser(log) {
  const browser = findInstalledBrowser()
  if (browser) {
    log(`browser: ${browser.origin}, ${browser.path}`)
    return browser.path
  }
  for (const install of [installPlaywrights, installDebians]) {
    if (!install(log)) continue
    const installed = findInstalledBrowser()
    if (installed) {
      log(`browser: ${installed.origin}, ${installed.path}`)
      return installed.path
    }
  }
  throw new Error('no Chromium or Chrome found, and none could be installed: install one, or name it in KEDGE_BROWSER')
}

function installPlaywrights(log) {
  log("browser: none found; downloading Playwright's Chromium")
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const { status } = spawnSync(process.execPath, [command, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  })
  if (status !== 0) log("browser: Playwright's download failed")
  return status === 0
}

function installDebians(log) {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return false
  log("browser: installing Debian's chromium with apt-get")
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...words) => {
    const [command = '', ...rest] = [...root, ...words]
    execFileSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] })
  }
  try {
    run('apt-get', 'update')
    run('apt-get', 'install', '-y', 'chromium')
    return true
  } catch (error) {
    log(`browser: apt-get failed (${error instanceof Error ? error.message : error})`)
    return false
  }
}

/** @param {readonly string[]} commands */
function findOnPath(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return commands.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(ensureBrowser((line) => console.error(line)))
