import { beforeEach, describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { createFaultPlan } from '../faultPlan'
import { BOOK, createHubBench, HubClient } from './fixtures/createHubBench'

describe('a connection', () => {
  let { hub, wait, block, finalize, height, nextHeight } = createHubBench()
  beforeEach(() => void ({ hub, wait, block, finalize, height, nextHeight } = createHubBench()))

  test('acknowledges, sends the snapshot again on a second subscription, and stops after unsubscribing', () => {
    const client = new HubClient(hub, 'fast')
    expect(client.subscribe(BOOK)).toEqual({ op: 'subscribe', success: true, args: [BOOK] })
    client.subscribe(BOOK)
    expect(client.messages.map(({ op, type }) => op ?? type)).toEqual([
      'subscribe',
      'snapshot',
      'subscribe',
      'snapshot',
    ])
    expect(client.send({ op: 'unsubscribe', args: [BOOK] })).toEqual({ op: 'unsubscribe', success: true, args: [BOOK] })
    expect(client.send({ op: 'unsubscribe', args: [BOOK] }).success).toBe(true)
    block([true, 100, 5])
    finalize()
    // The connection gets replies to both requests, but no push of the block.
    expect(client.messages.slice(4).map(({ op, type }) => op ?? type)).toEqual(['unsubscribe', 'unsubscribe'])
  })

  test('rejects the whole message when one argument is invalid', () => {
    const client = new HubClient(hub)
    const good = { channel: 'trade', symbol_id: 1 }
    const codes = [
      { channel: 'nothing' },
      { channel: 'trade' },
      { channel: 'trade', symbol_id: 99 },
      { channel: 'order', address: '0x12' },
      { ...BOOK, merge: 7 },
      { ...BOOK, depth: 7 },
      { channel: 'kline', symbol_id: 1, interval: '3m' },
      'trade',
      null,
    ].map((bad) => client.subscribe(good, bad as object).code as string)
    expect(codes).toEqual(['10002', '10002', '10004', '10002', '10002', '10002', '10002', '10002', '10002'])
    expect(hub.hasSubscribers(practiceProfile.channels.trade.instanceKey({ symbol_id: 1 }))).toBe(false)
    expect(client.closed).toBeNull()
    for (const args of [undefined, [], {}, 'x'])
      expect(client.send({ op: 'subscribe', args })).toMatchObject({ success: false, code: '10002' })
  })

  test('rejects a second depth of a book, and a 51st instance', () => {
    const client = new HubClient(hub)
    client.subscribe(BOOK)
    expect(client.subscribe({ ...BOOK, depth: 10 })).toMatchObject({ success: false, code: '10002' })
    expect(client.subscribe({ ...BOOK, depth: 10, merge: 5 }).success).toBe(true)
    const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    for (let index = 0; index < 48; index++)
      expect(client.subscribe({ channel: 'order', address: address(index) }).success).toBe(true)
    expect(client.subscribe({ channel: 'order', address: address(99) })).toMatchObject({
      success: false,
      code: '10002',
    })
    expect(client.subscribe(BOOK).success).toBe(true)
  })

  test('closes without a subscription in 10 s, without a heartbeat in 60 s', () => {
    const [silent, pinging, listening] = [new HubClient(hub), new HubClient(hub), new HubClient(hub)]
    listening.subscribe(BOOK)
    wait(9_999)
    pinging.send({ op: 'ping' })
    hub.advance(nextHeight())
    expect(silent.closed).toBeNull()
    wait(1)
    hub.advance(nextHeight())
    expect([silent.closed?.[0], pinging.closed?.[0], listening.closed]).toEqual([1008, 1008, null])
    wait(40_000)
    expect(listening.send({ op: 'ping' })).toEqual({ op: 'pong', time: 1_050_000 })
    wait(30_000)
    // Only the op `ping` counts as a heartbeat (docs/protocol 9.31).
    listening.subscribe(BOOK)
    wait(29_999)
    hub.advance(nextHeight())
    expect(listening.closed).toBeNull()
    wait(1)
    hub.advance(nextHeight())
    expect(listening.closed?.[0]).toBe(1008)
  })

  test('answers bad input with an error and closes at the tenth within 10 s', () => {
    const client = new HubClient(hub)
    client.subscribe(BOOK)
    const invalid = ['{', '[]', '1', 'null', '{}', '{"op":1}', JSON.stringify({ op: 'ping', pad: 'x'.repeat(65_536) })]
    for (const text of invalid)
      expect(client.send(text)).toMatchObject({ op: null, success: false, args: [], code: '10001' })
    wait(10_000)
    for (let count = 0; count < 9; count++) client.send('{')
    expect(client.closed).toBeNull()
    client.send('{')
    expect(client.closed?.[0]).toBe(1008)
    expect(client.messages.at(-1)).toMatchObject({ success: false, code: '10001' })
  })

  test('applies the faults drop, duplicate, reorder, corrupt, hold and close', () => {
    const run = (
      fault: 'drop' | 'duplicate' | 'reorder' | 'corrupt' | 'hold' | 'delay' | 'close' | 'cut_before' | 'cut_after',
    ) => {
      const client = new HubClient(hub, 'fast')
      client.subscribe({ channel: 'bbo', symbol_id: 1 })
      hub.setFaults(createFaultPlan(1, [{ where: 'ws_out', match: 'bbo', fault, probability: 1, count: 1, ms: 100 }]))
      const from = client.frames.length
      for (const lots of [1, 2, 3]) block([true, 100 + height(), lots])
      finalize()
      const sizes = () => client.frames.slice(from).map(({ text }) => /"z":"0.00(\d)"/.exec(text)![1])
      const before = sizes().join('')
      wait(100)
      const parses = client.frames.slice(from).filter(({ text }) => !text.includes('\u0000')).length
      const result = [before, sizes().join(''), parses, client.closed?.[0] ?? 0]
      hub.setFaults(null)
      client.connection.closed()
      return result
    }
    expect(run('drop')).toEqual(['23', '23', 2, 0])
    expect(run('duplicate')).toEqual(['1123', '1123', 4, 0])
    expect(run('reorder')).toEqual(['213', '213', 3, 0])
    expect(run('hold')).toEqual(['', '123', 3, 0])
    expect(run('delay')).toEqual(['23', '231', 3, 0])
    expect(run('close')).toEqual(['', '', 0, 1011])
    expect(run('cut_before')).toEqual(['', '', 0, 1011])
    expect(run('cut_after')).toEqual(['1', '1', 1, 1011])
    expect(run('corrupt')[2]).toBe(2)
  })
})
