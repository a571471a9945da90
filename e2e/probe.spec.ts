import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { servePageVenueSite, startPageVenue } from './fixtures/pageVenue/startPageVenue'

/**
 * Black-box checks of the practice venue that were written from the interface alone. They are not part of this
 * repository: if they are beside it, they run against the venue in the page.
 */
const probe = join(projectRoot, '../shared/probe/venue.mjs')
/** The folder of their two packages; without it they would be fetched from a registry. */
const packages = process.env['PROBE_DEPS'] ?? join(tmpdir(), 'probe-deps')

type Report = { held: number; total: number; results: { suite: string; name: string; state: string; got?: string }[] }

test(
  'the venue in the page passes the black-box checks that the venue in Node passes',
  { tag: '@long' },
  async ({ context }) => {
    test.skip(!existsSync(probe), `the black-box checks of the venue are not installed: ${probe} is missing`)
    test.skip(
      !existsSync(join(packages, 'node_modules')),
      `the packages of the black-box checks are not installed in ${packages} (PROBE_DEPS)`,
    )
    test.setTimeout(900_000)
    const site = await servePageVenueSite({ alone: true })
    const { url } = await startPageVenue(site, context, { makers: false })
    // One suite at a time: each check has a time limit, and all at once overload a busy machine.
    const suites = execFileSync(process.execPath, [probe, '--list'], { encoding: 'utf8' }).trim().split('\n')
    const reports: Report[] = []
    for (const suite of suites) reports.push(await runProbe(url, suite))
    await site.close()
    const sum = (of: 'held' | 'total') => reports.reduce((count, report) => count + report[of], 0)
    console.log(`${sum('held')} of ${sum('total')} checks hold for the venue in the page`)
    expect(reports.flatMap(({ results }) => results).filter(({ state }) => state !== 'held')).toEqual([])
    expect(sum('total')).toBeGreaterThan(500)
  },
)

async function runProbe(url: string, suite: string): Promise<Report> {
  const child = spawn(process.execPath, [probe, '--url', url, '--json', '--only', suite], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  return JSON.parse(text) as Report
}
