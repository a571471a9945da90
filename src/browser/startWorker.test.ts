import { expect, test } from 'vitest'
import { ForeignWorkerError, ownWorker } from './startWorker'

const ORIGIN = 'https://kedge.example'
const SITE = `${ORIGIN}/`

test('a worker of the page is trusted, by path or whole address', () => {
  for (const url of [
    '/assets/feed.worker-i72asMLo.js',
    `${ORIGIN}/assets/bookPainter.worker-B_-f.js`,
    '/service-worker.js',
  ])
    expect(ownWorker(url, SITE)).toBe(url)
})

test.each([
  'https://evil.example/assets/feed.worker-i72asMLo.js',
  '//evil.example/assets/feed.worker-i72asMLo.js',
  'data:text/javascript,alert(1)',
  'blob:https://kedge.example/assets/feed.worker-i72asMLo.js',
  '/assets/index-i72asMLo.js',
  '/assets/service-worker.js',
  '/service-worker.js?script',
  'https://evil.example/service-worker.js',
  '/assets/../feed.worker-i72asMLo.js',
  '/elsewhere/assets/feed.worker-i72asMLo.js',
  '/assets/feed.worker-i72asMLo.js/../x.js',
])('%s is not trusted', (url) => {
  expect(() => ownWorker(url, SITE)).toThrow(ForeignWorkerError)
})

test('on a site in a folder, only workers in that folder are trusted', () => {
  const site = `${ORIGIN}/trading/kedge/`
  const own = `${site}assets/feed.worker-i72asMLo.js`
  expect(ownWorker(own, site)).toBe(own)
  expect(ownWorker(`${site}service-worker.js`, site)).toBe(`${site}service-worker.js`)
  for (const url of [
    '/assets/feed.worker-i72asMLo.js',
    `${ORIGIN}/trading/assets/feed.worker-i72asMLo.js`,
    '/service-worker.js',
  ])
    expect(() => ownWorker(url, site)).toThrow(ForeignWorkerError)
})
