import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { servePageVenueSite, startPageVenue } from './fixtures/pageVenue/startPageVenue'

/**
 * Black-box checks of the practice venue that were written from the interface alone. They are no part of this repository:
 * where they lie beside it, they are run against the venue in the page.
 */
const probe = join(projectRoot, '../shared/probe/venue.mjs')
const LONG = process.env['LONG'] === '1'
const SUITES = LONG ? [] : ['--only', 'ws']

type Report = { held: number; total: number; results: { suite: string; name: string; state: string; got?: string }[] }

test('the venue in the page passes the black-box checks that the venue in Node passes', async ({ context }) => {
  test.skip(!existsSync(probe), 'the black-box checks are not beside this repository')
  test.setTimeout(600_000)
  const site = await servePageVenueSite({ alone: true })
  const { url } = await startPageVenue(site, context, { makers: false })
  const { held, total, results } = await runProbe(url)
  await site.close()
  console.log(`${held} of ${total} checks hold for the venue in the page`)
  expect(results.filter(({ state }) => state !== 'held')).toEqual([])
  expect(total).toBeGreaterThan(50)
})

async function runProbe(url: string): Promise<Report> {
  const child = spawn(process.execPath, [probe, '--url', url, '--json', ...SUITES], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  return JSON.parse(text) as Report
}
