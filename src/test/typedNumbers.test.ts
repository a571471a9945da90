import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/structure/filesIn.mjs'
import { projectRoot } from '../../scripts/projectRoot.mjs'

/** Files whose expressions for digits are about fonts, dates, block heights, headers and what is stored. */
const OTHER_DIGITS = new Set([
  'src/features/chart/analysis/Analysis.ts',
  'src/features/chart/drawings/formatMoment.ts',
  'src/features/explorer/ExplorerPanel.tsx',
  'src/features/status/rateLimits.ts',
  'src/terminal/session/settings.ts',
])
const OWN_PARSER = /\/\^\(?(\\d|\[0-9\])/

test('typed numbers are read only by parseAmount', () => {
  const files = ['src/features', 'src/app', 'src/terminal'].flatMap((folder) => filesIn(projectRoot, folder))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const parsers = sources.filter((file) => OWN_PARSER.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(parsers.filter((file) => !OTHER_DIGITS.has(file))).toEqual([])
  // The search finds what it looks for.
  expect(parsers.length).toBe(OTHER_DIGITS.size)
})
