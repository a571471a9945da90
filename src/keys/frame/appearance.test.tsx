import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '@/base/createText'
import { readAppearance, showLanguage } from './appearance'
import { text } from './messages'

afterEach(() => setLanguage(null))

const files = {
  '../../languages/de.json': async () => ({ Cancel: 'Abbrechen', ltr: 'ltr' }),
  '../../languages/ar.json': async () => ({ Cancel: 'إلغاء', ltr: 'rtl' }),
  '../../languages/xx.json': () => Promise.reject(new Error('offline')),
}
const page = () => [text('cancel'), document.documentElement.lang, document.documentElement.dir]

test('the signer speaks the language of the page, and English where it has no translation', async () => {
  await showLanguage('de', files)
  expect(page()).toEqual(['Abbrechen', 'de', 'ltr'])
  await showLanguage('ar', files)
  expect(page()).toEqual(['إلغاء', 'ar', 'rtl'])
  await showLanguage('xx', files)
  expect(page()).toEqual(['إلغاء', 'ar', 'rtl'])
  await showLanguage('toString', files)
  expect(page()).toEqual(['Cancel', 'en', 'ltr'])
})

test('of two languages the last chosen one is shown', async () => {
  await Promise.all([showLanguage('de', files), showLanguage('ar', files)])
  expect(page()[1]).toBe('ar')
})

test('accepts a theme or the name of a language, and nothing else', () => {
  expect(readAppearance({ op: 'language', locale: 'de' })).toEqual({ op: 'language', locale: 'de' })
  expect(readAppearance({ op: 'theme', theme: 'light' })).toEqual({ op: 'theme', theme: 'light' })
  for (const data of [
    null,
    { op: 'theme', theme: 'pink' },
    { op: 'language', locale: 'de', messages: {} },
    { op: 'sign' },
  ])
    expect(readAppearance(data)).toBeNull()
})
