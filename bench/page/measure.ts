import type { Browser, Locator, Page } from '@playwright/test'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args: Args }
type Args = { name?: string; data?: { frames?: { url?: string; processId?: number }[] } }

/** The fractional parts of its multiples are spread evenly. */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2

/** The pause after a key, ms. Equal pauses would keep step with what the page renders every 500 ms. */
export const pauseAfterKey = (key: number, meanMs: number): number => meanMs * (0.5 + ((key * GOLDEN_RATIO) % 1))

/** Load of the page's main thread: share of a core (CPU time), longest task (CPU time and wall time), ms. */
export type MainThread = { busyMsPerSecond: number; longestCpuMs: number; longestMs: number }

/** Sums up the tasks of the page's main thread during some time, by a trace. */
export async function measureMainThread(browser: Browser, page: Page, seconds: number): Promise<MainThread> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  })
  await page.waitForTimeout(seconds * 1000)
  await cdp.send('Tracing.end')
  await done
  await cdp.detach()
  return summarize(events, await mainProcess(browser), seconds)
}

/** The renderer process of the page is the one whose main thread was busiest; the others are spare processes. */
async function mainProcess(browser: Browser): Promise<ReadonlySet<number>> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  return new Set(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id))
}

function summarize(events: readonly TraceEvent[], renderers: ReadonlySet<number>, seconds: number): MainThread {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = new Set(main.filter(({ pid }) => renderers.has(pid)).map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid} ${tid}`),
  )
  const cpu = tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
  return {
    busyMsPerSecond: cpu.reduce((sum, ms) => sum + ms, 0) / seconds,
    longestCpuMs: cpu.reduce((most, ms) => Math.max(most, ms), 0),
    longestMs: tasks.reduce((most, { dur }) => Math.max(most, (dur ?? 0) / 1000), 0),
  }
}

/**
 * Types into a field key by key; returns for each key the time from its event to the end of the frame that shows it,
 * ms.
 */
export async function measureInput(page: Page, field: Locator, keys: number): Promise<number[]> {
  await field.click()
  await page.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - timeStamp))),
      true,
    )
  })
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(key % 4 === 3 ? 'Backspace' : '1')
    await page.waitForTimeout(pauseAfterKey(key, 120))
  }
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays)
}

/**
 * The same in a page with only a field: the minimum for any key in this browser on this machine. If the address of a
 * socket is given, a worker of that page subscribes to a book of 50 levels, and parses and drops its messages. That is
 * the minimum work of any terminal with the same messages.
 */
export async function measureBareInput(browser: Browser, keys: number, socketUrl?: string): Promise<number[]> {
  const page = await browser.newPage()
  await page.setContent('<input aria-label="Field">')
  if (socketUrl !== undefined) {
    await page.evaluate((url) => {
      const subscribe = JSON.stringify({ op: 'subscribe', args: [{ channel: 'l2_book', symbol_id: 1, depth: 50 }] })
      const code = `const socket = new WebSocket(${JSON.stringify(url)})
        socket.onopen = () => socket.send(${JSON.stringify(subscribe)})
        socket.onmessage = ({ data }) => {
          JSON.parse(data)
          postMessage('begun')
          socket.onmessage = ({ data }) => void JSON.parse(data)
        }`
      const worker = new Worker(URL.createObjectURL(new Blob([code])))
      return new Promise<void>((resolve) => (worker.onmessage = () => resolve()))
    }, socketUrl)
  }
  const delays = await measureInput(page, page.getByRole('textbox', { name: 'Field' }), keys)
  await page.close()
  return delays
}

/** Time from the arrival of a book frame in the worker until the painter has painted its scene, for each frame, ms. */
export async function measurePaint(page: Page, seconds: number): Promise<number[]> {
  const workerOf = (name: string) => page.workers().find((worker) => worker.url().includes(name))!
  const [feed, painter] = [workerOf('feed.worker'), workerOf('bookPainter')]
  await page.evaluate(noteScenes)
  await feed.evaluate(() => {
    const received: [number, number][] = []
    Object.assign(globalThis, { received })
    const patched = new Set<WebSocket>()
    const { send } = WebSocket.prototype
    WebSocket.prototype.send = function (data) {
      if (!patched.has(this)) {
        patched.add(this)
        this.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
          const found = text.includes('"l2_book"') && /"q":(\d+),"t"/.exec(text)
          if (found) received.push([Number(found[1]), performance.timeOrigin + performance.now()])
        })
      }
      send.call(this, data)
    }
  })
  await painter.evaluate(() => {
    const painted: number[] = []
    Object.assign(globalThis, { painted })
    const { prototype } = OffscreenCanvasRenderingContext2D
    const { save } = prototype
    prototype.save = function () {
      painted.push(performance.timeOrigin + performance.now())
      save.call(this)
    }
  })
  // The worker sends a ping at least every 15 s; it is observed from its first ping on.
  await page.waitForTimeout(16_000 + seconds * 1000)
  const received = await feed.evaluate(() => (globalThis as unknown as { received: [number, number][] }).received)
  const painted = await painter.evaluate(() => (globalThis as unknown as { painted: number[] }).painted)
  const scenes = await page.evaluate(() => (window as unknown as { scenes: [number, number][] }).scenes)
  return received.flatMap(([updateId, at]) => {
    const posted = scenes.find(([shown, when]) => shown >= updateId && when >= at)?.[1]
    const shown = posted === undefined ? undefined : painted.find((when) => when >= posted)
    return shown === undefined ? [] : [shown - at]
  })
}

/** Runs in the page before its own scripts: stores the workers by their names, for `noteScenes`. */
export function keepWorkers(): void {
  const workers: Record<string, Worker> = {}
  Object.assign(window, { workers })
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      if (options?.name) workers[options.name] = this
    }
  }
}

/** Runs in a page with `keepWorkers`: records from now on the update id of each scene that is posted to the book's painter. */
function noteScenes(): void {
  const scenes: [number, number][] = []
  Object.assign(window, { scenes })
  const { feed, book } = (window as unknown as { workers: Record<string, Worker> }).workers
  let latest = 0
  feed!.addEventListener('message', ({ data }) => {
    for (const update of data.updates) if (update.kind === 'book' && update.frame) latest = update.frame.updateId
  })
  const post = book!.postMessage.bind(book)
  book!.postMessage = (message: { kind: string }, transfer?: unknown) => {
    if (message.kind === 'paint') scenes.push([latest, performance.timeOrigin + performance.now()])
    post(message, transfer as Transferable[])
  }
}

/** The quantile of the values at a share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
