import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ELSEWHERE, OVERLAYS } from '../../e2e/fixtures/overlayList'

/** Elements and components that are shown over the page. */
const OVERLAY = /<(dialog|Dialog|ActionDialog|Popover|RowMenu)\b/

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => `src/${path}`)
  .filter((path) => OVERLAY.test(readFileSync(path, 'utf8')))

const opened = new Set<string>(Object.values(OVERLAYS).flatMap((list) => list.map(([file]) => file)))
const others = Object.keys(ELSEWHERE)

test('every file with a dialog, a menu or another popover is checked with axe or listed with a reason', () => {
  expect(files.filter((file) => !opened.has(file) && !others.includes(file))).toEqual([])
})

test('no file is listed twice or without a dialog', () => {
  expect(others.filter((file, at) => opened.has(file) || others.indexOf(file) !== at)).toEqual([])
  expect([...opened, ...others].filter((file) => !files.includes(file))).toEqual([])
})
