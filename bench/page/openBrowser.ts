import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Playwright from '@playwright/test'
import type { Browser } from '@playwright/test'
import { WebSocket, WebSocketServer } from 'ws'
import type * as Finder from '../../scripts/findBrowser.mjs'

const ADDRESS = /DevTools listening on (ws:\/\/\S+)/
/** Without these flags a headless browser throttles timers of pages that it takes for hidden. */
const ARGS = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-scrollbars',
  '--mute-audio',
]

type Message = { id: number; method: string; sessionId?: string }
type Attached = { method: string; params: { sessionId: string; targetInfo: { type: string } } }

/**
 * Opens a headless Chromium for measurements, driven by Playwright. Playwright must not record the network of workers:
 * the browser would send it each frame of a socket once more, which costs the feed worker as much as its own work. Only
 * with `routed`, when the benchmark answers requests of workers, it is recorded.
 */
export async function openBrowser(routed = false): Promise<Browser> {
  // Playwright is not bundled, so it is imported by a name that is only known at run time.
  const [playwright, finder] = ['@playwright/test', `${process.cwd()}/scripts/findBrowser.mjs`]
  const { chromium } = (await import(playwright)) as typeof Playwright
  const { findInstalledBrowser } = (await import(finder)) as typeof Finder
  const profile = mkdtempSync(join(tmpdir(), 'kedge-bench-'))
  const args = [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`]
  const child = spawn(findInstalledBrowser()?.path ?? chromium.executablePath(), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.once('exit', () => {
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    } catch {
      // Other processes of the browser may still write, so that files may remain in the temporary folder.
    }
  })
  const address = await addressOf(child)
  const server = routed ? null : await withoutRecording(address)
  const browser = await chromium.connectOverCDP(
    server ? `ws://127.0.0.1:${(server.address() as AddressInfo).port}` : address,
  )
  browser.once('disconnected', () => {
    server?.close()
    child.kill()
  })
  return browser
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      const found = ADDRESS.exec((output += chunk.toString()))?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the browser did not start; its output:\n${output}`)))
  })
}

/**
 * A proxy between Playwright and the browser: it answers commands that would record the network of a worker, and
 * forwards all others.
 */
async function withoutRecording(browserUrl: string): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (client) => {
    const browser = new WebSocket(browserUrl, { perMessageDeflate: false })
    const opened = new Promise((resolve) => browser.once('open', resolve))
    const workers = new Set<string>()
    browser.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('{"method":"Target.attachedToTarget"')) {
        const { sessionId, targetInfo } = (JSON.parse(text) as Attached).params
        if (targetInfo.type === 'worker') workers.add(sessionId)
      }
      client.send(text)
    })
    client.on('message', (data: Buffer) => {
      const { id, method, sessionId } = JSON.parse(data.toString()) as Message
      if (method === 'Network.enable' && sessionId !== undefined && workers.has(sessionId))
        client.send(JSON.stringify({ id, sessionId, result: {} }))
      else void opened.then(() => browser.send(data.toString()))
    })
    client.once('close', () => browser.close())
  })
  return server
}
