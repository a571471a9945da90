import { describe, expect, test } from 'vitest'
import { createWorkerTimers, type TimersPort } from './createWorkerTimers'
import type { FromTimers, ToTimers } from './wire'

function createBench() {
  const sent: ToTimers[] = []
  let started = 0
  let listener: (event: MessageEvent<FromTimers>) => void = () => undefined
  const port: TimersPort = {
    postMessage: (message) => void sent.push(message),
    addEventListener: (_, added) => void (listener = added),
  }
  const timers = createWorkerTimers(() => {
    started++
    return port
  })
  const fire = (due: number) => listener(new MessageEvent('message', { data: { due } }))
  return { timers, sent, fire, started: () => started }
}

describe('createWorkerTimers', () => {
  test('starts its worker with the first timer, and calls back once when it is due', () => {
    const { timers, sent, fire, started } = createBench()
    expect(started()).toBe(0)
    let calls = 0
    timers.set(() => calls++, 20_000)
    timers.set(() => calls++, -5)
    expect(sent).toEqual([
      { set: 1, delayMs: 20_000 },
      { set: 2, delayMs: 0 },
    ])
    fire(1)
    fire(1)
    expect([calls, started()]).toEqual([1, 1])
  })

  test('a timer that was cleared is not called, even when it was due already', () => {
    const { timers, sent, fire } = createBench()
    let calls = 0
    const handle = timers.set(() => calls++, 10)
    timers.clear(handle)
    timers.clear(undefined)
    fire(1)
    expect([calls, sent.at(-1)]).toEqual([0, { clear: 1 }])
  })
})
