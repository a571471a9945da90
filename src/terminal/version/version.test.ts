import { describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { WriteOutcome, Writes } from '@/client/types'
import { createVersionWatch } from './createVersionWatch'
import { gateWrites } from './gateWrites'

function createBench(own: string | null = 'first') {
  const time = createFakeTime()
  const connection = createStore(() => ({ status: 'live' }))
  let answer: () => Promise<unknown> = async () => ({ build: 'first' })
  let shown: () => void = () => undefined
  const onNewVersion = vi.fn()
  const readVersion = vi.fn(() => answer())
  const stop = createVersionWatch({
    own,
    readVersion,
    timers: time.timers,
    connection,
    onShown: (callback) => {
      shown = callback
      return () => (shown = () => undefined)
    },
    onNewVersion,
  })
  return {
    time,
    connection,
    onNewVersion,
    readVersion,
    stop,
    show: () => shown(),
    serve: (next: () => Promise<unknown>) => (answer = next),
  }
}

const second = async () => ({ build: 'second' })

describe('F59: createVersionWatch', () => {
  test('reports nothing while the server has the same build', async () => {
    const bench = createBench()
    await bench.time.advance(3_000_000)
    expect(bench.readVersion).toHaveBeenCalledTimes(10)
    expect(bench.onNewVersion).not.toHaveBeenCalled()
  })

  test('reports another build within five minutes, once, and stops reading', async () => {
    const bench = createBench()
    bench.serve(second)
    await bench.time.advance(300_000)
    expect(bench.onNewVersion).toHaveBeenCalledTimes(1)
    bench.show()
    await bench.time.advance(3_000_000)
    expect(bench.onNewVersion).toHaveBeenCalledTimes(1)
    expect(bench.readVersion).toHaveBeenCalledTimes(1)
  })

  test('checks when the page is shown again, and when the connection is back', async () => {
    const bench = createBench()
    bench.show()
    await vi.waitFor(() => expect(bench.readVersion).toHaveBeenCalledTimes(1))
    bench.connection.setState({ status: 'reconnecting' })
    bench.serve(second)
    bench.connection.setState({ status: 'live' })
    await vi.waitFor(() => expect(bench.onNewVersion).toHaveBeenCalledTimes(1))
  })

  test.each([
    ['does not answer', () => Promise.reject(new Error('offline'))],
    ['answers with something else', async () => '<!doctype html>'],
    ['names no build', async () => ({})],
    ['names an empty build', async () => ({ build: '' })],
  ])('a server that %s is no newer one', async (_, answer) => {
    const bench = createBench()
    bench.serve(answer)
    await bench.time.advance(900_000)
    expect(bench.readVersion).toHaveBeenCalledTimes(3)
    expect(bench.onNewVersion).not.toHaveBeenCalled()
  })

  test('a page without a build name reads nothing, and a stopped watch reports nothing', async () => {
    const nameless = createBench(null)
    await nameless.time.advance(900_000)
    expect(nameless.readVersion).not.toHaveBeenCalled()
    const stopped = createBench()
    stopped.serve(second)
    stopped.stop()
    await stopped.time.advance(900_000)
    expect(stopped.onNewVersion).not.toHaveBeenCalled()
  })
})

describe('F59: gateWrites', () => {
  const sent = { kind: 'confirmed', data: {} } as unknown as WriteOutcome<never>
  const submit = vi.fn(async () => sent)
  const options = { account: `0x${'11'.repeat(20)}` }
  let old = false
  const gated = gateWrites({ submit } as unknown as Writes, () => old)

  test('an outdated page can cancel orders and revoke keys, and nothing else', async () => {
    old = false
    expect(await gated.submit('placeOrder', {} as never, options)).toBe(sent)
    old = true
    for (const action of ['cancelOrder', 'batchCancel', 'cancelAll', 'cancelAllAfter', 'revokeAgent'] as const)
      expect(await gated.submit(action, {} as never, options)).toBe(sent)
    submit.mockClear()
    for (const action of [
      'placeOrder',
      'modifyOrder',
      'batchPlace',
      'setLeverage',
      'approveAgent',
      'withdraw',
    ] as const)
      expect(await gated.submit(action, {} as never, options)).toMatchObject({ kind: 'blocked', reason: 'outdated' })
    expect(submit).not.toHaveBeenCalled()
  })
})
