import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../projectRoot.mjs'
import { translations } from './translations.mjs'

const file = join(projectRoot, 'src/languages/es.json')
const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

function load(isUsed?: (message: string) => boolean): Record<string, string> {
  const { load: read } = translations(isUsed) as unknown as { load: (id: string) => string | null }
  expect(read('/src/other/es.json')).toBeNull()
  return JSON.parse(read(file)!) as Record<string, string>
}

test('a build has every translation that differs from the English message, and each with plural words', () => {
  const built = load()
  const left = Object.keys(all).filter((message) => !Object.hasOwn(built, message))
  expect(left).not.toEqual([])
  expect(left.filter((message) => all[message] !== message || message.includes('|'))).toEqual([])
})

test('the signer’s build has the translations of its own messages, by key, too', () => {
  const [byKey] = Object.keys(all).filter((entry) => entry.includes('#'))
  const built = load((message) => message === byKey!.split('#')[0])
  expect(built).toHaveProperty([byKey!])
  expect(Object.keys(built).every((entry) => entry.split('#')[0] === byKey!.split('#')[0])).toBe(true)
})
