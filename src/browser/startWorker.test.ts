import { expect, test } from 'vitest'
import { ForeignWorkerError, ownWorker } from './startWorker'

const ORIGIN = 'https://kedge.example'

test('a worker of the page is trusted, by path or whole address', () => {
  for (const url of ['/assets/feed.worker-i72asMLo.js', `${ORIGIN}/assets/bookPainter.worker-B_-f.js`])
    expect(ownWorker(url, ORIGIN)).toBe(url)
})

test.each([
  'https://evil.example/assets/feed.worker-i72asMLo.js',
  '//evil.example/assets/feed.worker-i72asMLo.js',
  'data:text/javascript,alert(1)',
  'blob:https://kedge.example/assets/feed.worker-i72asMLo.js',
  '/assets/index-i72asMLo.js',
  '/assets/../feed.worker-i72asMLo.js',
  '/elsewhere/assets/feed.worker-i72asMLo.js',
  '/assets/feed.worker-i72asMLo.js/../x.js',
])('%s is not trusted', (url) => {
  expect(() => ownWorker(url, ORIGIN)).toThrow(ForeignWorkerError)
})
