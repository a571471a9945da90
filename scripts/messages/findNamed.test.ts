import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModule, readModules } from '../controls/readModules.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { findNamed } from './findNamed.mjs'

const LANGUAGES = 'src/languages'
const languages = new Map<string, Record<string, string>>([
  ['en', {}],
  ...readdirSync(LANGUAGES).map(
    (file) => [file.replace('.json', ''), JSON.parse(readFileSync(`${LANGUAGES}/${file}`, 'utf8'))] as const,
  ),
])
const named = findNamed(readModules(projectRoot, ['src']))

test('finds the visible text and the accessible name of a control', () => {
  const source = `
const text = createText({ cancel: 'Cancel', cancelLabel: 'Cancel order in {symbol}' })
const Row = ({ symbol }) => <Button aria-label={text('cancelLabel', { symbol })}>{text('cancel')}</Button>
`
  expect(findNamed(new Map([['a.tsx', readModule(projectRoot, 'a.tsx', source)]]))).toEqual([
    {
      path: 'a.tsx',
      name: { key: 'cancelLabel', message: 'Cancel order in {symbol}' },
      shown: { key: 'cancel', message: 'Cancel' },
    },
  ])
  expect(named.length).toBeGreaterThan(10)
})

// Users of voice control press a control by saying its visible text (WCAG 2.5.3).
test.each([...languages])('the visible text of a control is part of its accessible name, in %s', (_, messages) => {
  const translate = ({ key, message }: { key: string; message: string }) =>
    (messages[`${message}#${key}`] ?? messages[message] ?? message).toLowerCase()
  const wrong = named.filter(
    ({ name, shown }) => !shown.message.includes('{') && !translate(name).includes(translate(shown)),
  )
  expect(wrong.map(({ path, name, shown }) => `${path}: "${translate(shown)}" is not in "${translate(name)}"`)).toEqual(
    [],
  )
})
