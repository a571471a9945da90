import { expect, test } from 'vitest'
import { createFairQueue } from './fairQueue'

test('clients are served in turn, each in its own order, and wait for at most one task of each other client', () => {
  const queue = createFairQueue<string>()
  const taken: string[] = []
  const take = (count: number) => {
    for (let done = 0; done < count; done++) taken.push(queue.take() ?? '-')
  }
  for (let item = 0; item < 200; item++) for (const client of ['a', 'b', 'c']) queue.push(client, `${client}${item}`)
  take(100)
  expect(queue.size()).toBe(500)
  queue.push('x', 'x0')
  queue.push('x', 'x1')
  take(500)
  expect(taken.indexOf('x0')).toBeLessThanOrEqual(103)
  expect(taken.indexOf('x1') - taken.indexOf('x0')).toBeLessThanOrEqual(4)
  take(3)
  expect(taken.at(-1)).toBe('-')
  for (const client of ['a', 'b', 'c'])
    expect(taken.filter((item) => item.startsWith(client))).toEqual(
      Array.from({ length: 200 }, (_, item) => `${client}${item}`),
    )
})
