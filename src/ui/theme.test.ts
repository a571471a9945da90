import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './fixtures/contrast'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

type Tokens = Record<string, string>

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]))
}

const dark = tokensOf('@theme static')
const light = { ...dark, ...tokensOf("[data-theme='light']") }

const THEMES: Record<string, Tokens> = {
  dark,
  light,
  'dark, red up': { ...dark, ...tokensOf("[data-colors='red-green']") },
  'light, red up': { ...light, ...tokensOf("[data-colors='red-green'][data-theme='light']") },
  'dark, blue up': { ...dark, ...tokensOf("[data-colors='blue-orange']") },
  'dark, practice': { ...dark, ...tokensOf("[data-venue='practice']") },
  'light, practice': { ...light, ...tokensOf(":where([data-venue='practice'])[data-theme='light']") },
  'light, blue up': { ...light, ...tokensOf("[data-colors='blue-orange'][data-theme='light']") },
}

const GROUNDS = ['ground', 'panel', 'raised', 'hover', 'chosen']
const TEXTS = ['ink', 'muted', 'accent', 'up', 'down', 'warn']

/** Pairs of text and background colors in use, which need a contrast of 4.5 to 1. */
const PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])),
  ...['ground', 'panel', 'raised'].map((ground) => ['faint', ground]),
  ...['watch-a', 'watch-b', 'watch-c', 'watch-d'].map((name) => ['panel', name]),
  ...['accent', 'up', 'down', 'warn'].flatMap((name) => [
    [`on-${name}`, name],
    [name, `${name}-soft`],
    ['ink', `${name}-soft`],
  ]),
]

test('black on white has a contrast of 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})

describe.each(Object.entries(THEMES))('%s', (_, tokens) => {
  test.each(PAIRS)('%s on %s is text at AA', (text, ground) => {
    expect(contrast(tokens[text!]!, tokens[ground!]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['ground', 'panel', 'raised'])('edges of controls and the focus ring stand out on %s', (ground) => {
    expect(contrast(tokens['edge']!, tokens[ground]!)).toBeGreaterThanOrEqual(3)
    expect(contrast(tokens['accent']!, tokens[ground]!)).toBeGreaterThanOrEqual(3)
  })
})
