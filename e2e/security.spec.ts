import { kindsOfAnswers, expectGuarded } from './fixtures/answers'
import { askRaw } from './fixtures/rawHttp'
import { expect, test } from './fixtures/test'

test('every kind of reply from the start script has the security headers', async ({ venue, page, desk }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await desk.open()
  const asset = loaded.find((path) => /\/assets\/index-.*\.js$/.test(path))!
  const worker = loaded.find((path) => /\/assets\/feed\.worker-.*\.js$/.test(path))!
  const kinds = [
    ...kindsOfAnswers({ asset, worker }),
    {
      name: 'an upgrade elsewhere',
      lines: ['GET /nowhere HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'],
      status: 404,
    },
    { name: 'health', lines: ['GET /health HTTP/1.1'], status: 200 },
    { name: 'a local route that is not there', lines: ['GET /local/nothing HTTP/1.1'], status: 404 },
  ]
  const { headers } = await askRaw(venue.url, ['GET / HTTP/1.1'])
  kinds.push({
    name: 'what has not changed',
    lines: ['GET / HTTP/1.1', `If-None-Match: ${headers['etag']}`],
    status: 304,
  })
  for (const kind of kinds) expectGuarded(kind, await askRaw(venue.url, kind.lines, kind.body))
})

test('every kind of reply from the signer’s origin has its security headers, and it serves nothing else', async ({
  venue,
}) => {
  const { port } = new URL(venue.url)
  const signer = `http://127.0.0.1:${Number(port) + 1}`
  const get = (path: string): string[] => [`GET ${path} HTTP/1.1`]
  const own = { ancestors: venue.url }
  const other = { ancestors: "'none'" }
  const kinds = [
    { name: 'its document', lines: get('/signer.html'), status: 200, ...own },
    { name: 'its settings', lines: get('/signer-config.json'), status: 200, ...own },
    { name: 'the page', lines: get('/'), status: 404, ...own },
    { name: 'the page’s data', lines: get('/venues.json'), status: 404, ...own },
    { name: 'a write', lines: ['POST /v1/trade/orders HTTP/1.1', 'Content-Length: 0'], status: 405, ...own },
    { name: 'a read that it does not need', lines: get('/v1/account/balances'), status: 404, ...own },
    { name: 'prices', lines: get('/v1/market/tickers'), status: 200, ...other },
    { name: 'text that is not HTTP', lines: ['NONSENSE'], status: 400, ...other },
  ]
  for (const { ancestors, ...kind } of kinds)
    expectGuarded(kind, await askRaw(signer, kind.lines), `frame-ancestors ${ancestors}`)
})

test('text cannot become script through inline script, eval, markup, a worker or another policy', async ({
  page,
  desk,
  faults,
}) => {
  await desk.open()
  const outcomes = await page.evaluate(async () => {
    // A debugger's own call may evaluate text; code that runs later may not.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const attempt = async (run: () => unknown): Promise<string> => {
      try {
        await run()
        return 'went through'
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    const element = document.createElement('div')
    const script = document.createElement('script')
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes
    const allow = { createHTML: (text: string) => text, createScript: (text: string) => text }
    return {
      markup: await attempt(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
      script: await attempt(() => (script.text = 'window.ran = true')),
      address: await attempt(() => (script.src = '/assets/x.js')),
      evaluation: await attempt(() => window.eval('window.ran = true')),
      worker: await attempt(() => new Worker('/assets/x.worker-1.js')),
      secondPolicy: await attempt(() => types.createPolicy('mine', allow)),
      defaultPolicy: await attempt(() => types.createPolicy('default', allow)),
      samePolicyAgain: await attempt(() => types.createPolicy('kedge', allow)),
      elsewhere: await attempt(() => fetch('http://127.0.0.1:9/take?key=1', { mode: 'no-cors' })),
      elsewhereByBeacon: await attempt(() => {
        if (!navigator.sendBeacon('http://127.0.0.1:9/take', 'key')) throw new TypeError('rejected')
      }),
      module: await attempt(() => import('data:text/javascript,window.ran = true' as string)),
      ran: 'ran' in window,
    }
  })
  expect(outcomes).toMatchObject({
    markup: 'TypeError',
    script: 'TypeError',
    address: 'TypeError',
    worker: 'TypeError',
    secondPolicy: 'TypeError',
    defaultPolicy: 'TypeError',
    samePolicyAgain: 'TypeError',
    evaluation: 'EvalError',
    elsewhere: 'TypeError',
    module: 'TypeError',
    ran: false,
  })
  // The browser reports every attempt to the console, as expected here.
  expect(faults.length).toBeGreaterThan(5)
  faults.length = 0
})

test('no other page can frame the page', async ({ page, venue, faults, foreignHosts }) => {
  await page.route('http://framing.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><iframe src="${venue.url}/"></iframe>` }),
  )
  await page.goto('http://framing.example/')
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  expect(foreignHosts).toEqual(['http://framing.example/'])
  foreignHosts.length = 0
  faults.length = 0
})
