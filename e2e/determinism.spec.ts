import { expect, type Page, test } from '@playwright/test'
import { bundleScript } from './fixtures/bundleScript'
import { seededHashes } from './fixtures/seededHashes'

const SEEDS = process.env['LONG'] === '1' ? [1, 2, 3] : [1]
const BLOCKS = 400
const LIMIT_MS = 90_000
const ORIGIN = 'http://engine.test'

let worker = ''

test.beforeAll(async () => {
  worker = await bundleScript('engineWorker.ts')
})

test('the engine produces the same states and events in Node and in a browser worker', async ({ page }) => {
  test.setTimeout(LIMIT_MS)
  await page.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.route(`${ORIGIN}/worker.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: worker }))
  await page.goto(ORIGIN)
  for (const seed of SEEDS) {
    const here = seededHashes(seed, BLOCKS)
    expect(here).toHaveLength((BLOCKS / 100) * 2)
    expect(await hashesInWorker(page, seed), `seed ${seed}`).toEqual(here)
  }
})

function hashesInWorker(page: Page, seed: number): Promise<string[]> {
  return page.evaluate(
    ({ job, url }) =>
      new Promise<string[]>((resolve, reject) => {
        const engine = new Worker(url, { type: 'module' })
        engine.onmessage = ({ data }) => resolve(data as string[])
        engine.onerror = ({ message }) => reject(new Error(message))
        engine.postMessage(job)
      }),
    { job: { seed, blocks: BLOCKS }, url: `${ORIGIN}/worker.js` },
  )
}
