import { expect, test } from 'vitest'
import { pauseWhileHidden } from './pauseWhileHidden'

function createRest() {
  const calls: string[] = []
  let shown = true
  let check = async (): Promise<void> => undefined
  const makers = { start: async () => void calls.push('start'), stop: () => void calls.push('stop') }
  pauseWhileHidden(
    makers,
    async () => shown,
    (callback) => (check = callback as () => Promise<void>),
  )
  return {
    calls,
    async pass(seconds: number, isShown: boolean) {
      shown = isShown
      for (let second = 0; second < seconds; second++) await check()
    },
  }
}

test('makers run while a page is visible, and for a moment longer', async () => {
  const { calls, pass } = createRest()
  await pass(30, true)
  await pass(9, false)
  await pass(1, true)
  await pass(9, false)
  expect(calls).toEqual([])
})

test('makers pause after ten seconds without a visible page, and start as soon as one is visible', async () => {
  const { calls, pass } = createRest()
  await pass(10, false)
  expect(calls).toEqual(['stop'])
  await pass(100, false)
  expect(calls).toEqual(['stop'])
  await pass(5, true)
  expect(calls).toEqual(['stop', 'start'])
  await pass(10, false)
  expect(calls).toEqual(['stop', 'start', 'stop'])
})
