import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAccount, testPosition } from '../fixtures/accountFixtures'
import { afterReversal, isReversing, sendReversal } from './reversals'

const market = { account: testPosition.address, symbolId: 1 }
const accepted = async () => true

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

function prepare() {
  const { services, positions } = createTestAccount()
  positions.setState({ positions: [testPosition] })
  const reverse = (send: () => Promise<boolean> = accepted) => sendReversal(services, market, send)
  return { positions, reverse, isOn: () => isReversing(market.account, market.symbolId) }
}

describe('reversing a position', () => {
  test('a reversal is pending from before the order is sent until the position has the other side', async () => {
    const { positions, reverse, isOn } = prepare()
    let duringSend = false
    expect(
      await reverse(async () => {
        duringSend = isOn()
        return true
      }),
    ).toBe(true)
    expect([duringSend, isOn()]).toEqual([true, true])
    const waited = vi.fn()
    void afterReversal(market.account, market.symbolId).then(waited)
    // A first fill closes only a part.
    positions.setState({ positions: [{ ...testPosition, open_size: '0.2' }] })
    await vi.advanceTimersByTimeAsync(0)
    expect([isOn(), waited.mock.calls.length]).toEqual([true, 0])
    positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] })
    await vi.advanceTimersByTimeAsync(0)
    expect([isOn(), waited.mock.calls.length]).toEqual([false, 1])
  })

  test('a reversal is pending while it waits for the browser’s lock, and is not sent twice', async () => {
    const { services, positions } = createTestAccount()
    positions.setState({ positions: [testPosition] })
    const once: typeof services.once = async (_key, act) => {
      await vi.advanceTimersByTimeAsync(0)
      return act()
    }
    const send = vi.fn(accepted)
    const reversed = sendReversal({ ...services, once }, market, send)
    expect(isReversing(market.account, market.symbolId)).toBe(true)
    expect(await sendReversal({ ...services, once }, market, send)).toBeUndefined()
    expect([await reversed, send.mock.calls.length]).toEqual([true, 1])
  })

  test('a push that arrives before the reply ends the reversal too', async () => {
    const { positions, reverse, isOn } = prepare()
    await reverse(async () => {
      positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] })
      return true
    })
    expect(isOn()).toBe(false)
  })

  test('a reversal is still pending between the end of the old side and the start of the new one', async () => {
    const { positions, reverse, isOn } = prepare()
    await reverse()
    for (const flat of [[], [{ ...testPosition, open_size: '0' }]]) {
      positions.setState({ positions: flat })
      expect(isOn()).toBe(true)
    }
    positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] })
    expect(isOn()).toBe(false)
  })

  test('in hedge mode a reversal ends when the other side is open', async () => {
    const { positions, reverse, isOn } = prepare()
    const long = { ...testPosition, position_side: 'long' }
    const short = { ...testPosition, position_side: 'short', open_size: '-0.5' }
    positions.setState({ positions: [long] })
    await reverse()
    positions.setState({ positions: [long, { ...testPosition, symbol_id: 2 }] })
    expect(isOn()).toBe(true)
    positions.setState({ positions: [] })
    expect(isOn()).toBe(true)
    positions.setState({ positions: [short] })
    expect(isOn()).toBe(false)
  })

  test('a rejected or failed order ends the reversal', async () => {
    const { reverse, isOn } = prepare()
    expect(await reverse(async () => false)).toBe(false)
    expect(isOn()).toBe(false)
    await expect(reverse(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(isOn()).toBe(false)
  })

  test('a lost push ends the reversal after a maximum wait', async () => {
    const { reverse, isOn } = prepare()
    await reverse()
    await vi.advanceTimersByTimeAsync(2999)
    expect(isOn()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOn()).toBe(false)
  })

  test('other markets and accounts are not blocked', async () => {
    const { reverse } = prepare()
    await reverse()
    expect([isReversing(market.account, 2), isReversing('0xother', 1)]).toEqual([false, false])
    await afterReversal(market.account, 2)
  })
})
