import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestAccount, testPosition } from '../fixtures/accountFixtures'
import { afterTurn, isTurning, turnPosition } from './turningPositions'

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
  const turn = (send: () => Promise<boolean> = accepted) => turnPosition(services, market, send)
  return { positions, turn, isOn: () => isTurning(market.account, market.symbolId) }
}

describe('turning a position', () => {
  test('it is turning from before the order leaves until the position points the other way', async () => {
    const { positions, turn, isOn } = prepare()
    let duringSend = false
    expect(
      await turn(async () => {
        duringSend = isOn()
        return true
      }),
    ).toBe(true)
    expect([duringSend, isOn()]).toEqual([true, true])
    const waited = vi.fn()
    void afterTurn(market.account, market.symbolId).then(waited)
    // On its way through zero the first fill takes a part.
    positions.setState({ positions: [{ ...testPosition, open_size: '0.2' }] })
    await vi.advanceTimersByTimeAsync(0)
    expect([isOn(), waited.mock.calls.length]).toEqual([true, 0])
    positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] })
    await vi.advanceTimersByTimeAsync(0)
    expect([isOn(), waited.mock.calls.length]).toEqual([false, 1])
  })

  test('it is turning while it still waits for the lock of the browser, and is not turned twice', async () => {
    const { services, positions } = createTestAccount()
    positions.setState({ positions: [testPosition] })
    const once: typeof services.once = async (_key, act) => {
      await vi.advanceTimersByTimeAsync(0)
      return act()
    }
    const send = vi.fn(accepted)
    const turned = turnPosition({ ...services, once }, market, send)
    expect(isTurning(market.account, market.symbolId)).toBe(true)
    expect(await turnPosition({ ...services, once }, market, send)).toBeUndefined()
    expect([await turned, send.mock.calls.length]).toEqual([true, 1])
  })

  test('a push that comes before the answer counts as well', async () => {
    const { positions, turn, isOn } = prepare()
    await turn(async () => {
      positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] })
      return true
    })
    expect(isOn()).toBe(false)
  })

  test('in hedge mode it has turned when the other side is open, or this one is gone', async () => {
    const { positions, turn, isOn } = prepare()
    const long = { ...testPosition, position_side: 'long' }
    positions.setState({ positions: [long] })
    await turn()
    positions.setState({ positions: [long, { ...testPosition, symbol_id: 2 }] })
    expect(isOn()).toBe(true)
    positions.setState({ positions: [{ ...long, open_size: '0' }] })
    expect(isOn()).toBe(false)
  })

  test('what was not accepted turns nothing, nor does what failed', async () => {
    const { turn, isOn } = prepare()
    expect(await turn(async () => false)).toBe(false)
    expect(isOn()).toBe(false)
    await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(isOn()).toBe(false)
  })

  test('a push that is lost locks nothing for good', async () => {
    const { turn, isOn } = prepare()
    await turn()
    await vi.advanceTimersByTimeAsync(2999)
    expect(isOn()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOn()).toBe(false)
  })

  test('other markets and accounts are not held up', async () => {
    const { turn } = prepare()
    await turn()
    expect([isTurning(market.account, 2), isTurning('0xother', 1)]).toEqual([false, false])
    await afterTurn(market.account, 2)
  })
})
