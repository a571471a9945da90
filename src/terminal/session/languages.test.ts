import { afterEach, expect, test, vi } from 'vitest'
import { lazyLoads, retryFailedLoads } from '@/base/createLazy'
import { createText, setLanguage } from '@/base/createText'
import { createLanguages, languageName } from './languages'

afterEach(() => {
  setLanguage(null)
  retryFailedLoads()
})

const text = createText({ market: 'Market' })
const german = async () => ({ Market: 'Markt' })

test('offers English and each language with a file, by its own name', () => {
  const { locales } = createLanguages({ '../../languages/de.json': german, '../../languages/pt-BR.json': german })
  expect(locales).toEqual(['en', 'de', 'pt-BR'])
  expect(locales.map(languageName)).toEqual(['English', 'Deutsch', 'português (Brasil)'])
})

test('shows a language once it is loaded, and English again', async () => {
  const { show, shown } = createLanguages({ 'de.json': german })
  await show('de')
  expect([text('market'), shown.getState().locale]).toEqual(['Markt', 'de'])
  await show('en')
  expect([text('market'), shown.getState().locale]).toEqual(['Market', 'en'])
})

test('an unavailable language falls back to English', async () => {
  const { show, shown } = createLanguages({ 'de.json': german })
  await show('de')
  await show('fr')
  expect([text('market'), shown.getState().locale]).toEqual(['Market', 'en'])
})

test.each([
  [['es-MX', 'en'], 'es'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['fr', 'es-ES'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['zh-TW'], 'en'],
  [['tlh'], 'en'],
  [[], 'en'],
])('where nothing is chosen, a browser that asks for %j gets %s', async (preferred, locale) => {
  const { show, shown } = createLanguages({ 'es.json': german, 'zh-CN.json': german }, () => preferred)
  await show(null)
  expect(shown.getState().locale).toBe(locale)
})

test('loads the browser’s data about scripts only for languages that are written in several', async () => {
  const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize')
  const of = (...preferred: string[]) =>
    createLanguages({ 'es.json': german, 'zh-CN.json': german }, () => preferred).show(null)
  await of('en-US', 'en')
  await of('fr-FR', 'es-MX')
  expect(maximize).not.toHaveBeenCalled()
  await of('zh-TW')
  expect(maximize).toHaveBeenCalled()
  maximize.mockRestore()
})

test('a chosen language takes precedence over the browser’s', async () => {
  const { show, shown } = createLanguages({ 'es.json': german, 'de.json': german }, () => ['es'])
  await show('de')
  expect(shown.getState().locale).toBe('de')
})

test('the last of two choices is shown, even if the first one loads later', async () => {
  let finish = (_: Readonly<Record<string, string>>) => {}
  const slow = () => new Promise<Readonly<Record<string, string>>>((resolve) => (finish = resolve))
  const { show, shown } = createLanguages({ 'fr.json': slow, 'de.json': german })
  const first = show('fr')
  await show('de')
  finish({ Market: 'Marché' })
  await first
  expect([text('market'), shown.getState().locale]).toEqual(['Markt', 'de'])
})

test('a language that cannot be loaded changes nothing and is counted as missing code', async () => {
  const { show, shown } = createLanguages({ 'de.json': german, 'fr.json': () => Promise.reject(new Error('offline')) })
  await show('de')
  await show('fr')
  expect([text('market'), shown.getState().locale]).toEqual(['Markt', 'de'])
  expect(lazyLoads.getState().failed).toBe(1)
})
