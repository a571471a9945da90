import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SharedText } from '../session/createSharedStore'
import { checkWatched } from './checkWatched'
import { createWatchedList } from './createWatchedList'
import { joinLives } from './joinLives'
import { nameOfWatched } from './WatchedAddress'

const address = (digit: string) => `0x${digit.repeat(40)}`

/** The storage of one browser, for several tabs. */
function createBrowser(first: string | null = null) {
  let text = first
  const tabs: (() => void)[] = []
  const open = () => {
    const storage: SharedText = {
      read: () => text,
      write: (next) => void (text = next),
      watch: (listener) => void tabs.push(listener),
    }
    return createWatchedList(storage)
  }
  return { open, deliver: () => tabs.forEach((listener) => listener()), text: () => text }
}

const slots = (list: ReturnType<typeof createWatchedList>) =>
  list.state.getState().addresses.map((watched) => `${watched.slot} ${watched.address[2]}`)

describe('createWatchedList', () => {
  test('default: each address keeps its number, which is reused only when it is free', () => {
    const browser = createBrowser()
    const list = browser.open()
    for (const digit of ['1', '2', '3']) list.add(address(digit), '')
    list.remove(address('2'))
    expect(slots(list)).toEqual(['1 1', '3 3'])
    list.add(address('4'), 'Whale')
    expect(slots(list)).toEqual(['1 1', '3 3', '2 4'])
    expect(browser.open().state.getState()).toEqual(list.state.getState())
  })

  test('behavior: no address is listed twice, and no fifth one is added', () => {
    const list = createBrowser().open()
    for (const digit of ['1', '1']) list.add(address(digit), '')
    expect(slots(list)).toEqual(['1 1'])
    for (const digit of ['2', '3', '4', '5']) list.add(address(digit), '')
    expect(slots(list)).toEqual(['1 1', '2 2', '3 3', '4 4'])
  })

  test('behavior: each address can be shown and can notify; all can be hidden at once', () => {
    const list = createBrowser().open()
    list.add(address('1'), '')
    list.add(address('2'), '')
    list.show(address('1'), false)
    list.setNotifies(address('2'), false)
    list.setVisible(false)
    const { visible, addresses } = list.state.getState()
    expect(visible).toBe(false)
    expect(addresses.map(({ shown, notifies }) => [shown, notifies])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('behavior: tabs do not undo each other’s changes', () => {
    const browser = createBrowser()
    const [a, b] = [browser.open(), browser.open()]
    a.add(address('1'), '')
    b.add(address('2'), '')
    browser.deliver()
    expect([slots(a), slots(b)]).toEqual([
      ['1 1', '2 2'],
      ['1 1', '2 2'],
    ])
  })

  test.each([
    '{',
    '{"version":3,"visible":true,"addresses":[]}',
    '{"version":1,"visible":true,"addresses":[{"address":"0x12","label":"","slot":1,"shown":true,"told":true}]}',
  ])('error: what is stored and cannot be read is left out: %s', (text) => {
    expect(createBrowser(text).open().state.getState()).toEqual({ visible: true, addresses: [] })
  })

  test('addresses that an earlier version stored are read, and stored in the current form', () => {
    const earlier = { address: address('1'), label: 'fund', slot: 2, shown: true }
    const browser = createBrowser(
      JSON.stringify({ version: 1, visible: false, addresses: [{ ...earlier, told: true }] }),
    )
    const list = browser.open()
    expect(list.state.getState()).toEqual({ visible: false, addresses: [{ ...earlier, notifies: true }] })
    list.add(address('2'), '')
    expect(JSON.parse(browser.text()!)).toMatchObject({ version: 2, addresses: [{ ...earlier, notifies: true }, {}] })
    expect(slots(browser.open())).toEqual(['2 1', '1 2'])
  })

  test('error: of two addresses stored in one slot, one remains', () => {
    const storedAddress = (digit: string) => ({
      address: address(digit),
      label: '',
      slot: 1,
      shown: true,
      notifies: true,
    })
    const text = JSON.stringify({ version: 2, visible: true, addresses: [storedAddress('1'), storedAddress('2')] })
    expect(slots(createBrowser(text).open())).toEqual(['1 1'])
  })
})

describe('checkWatched', () => {
  const addresses = ['1', '2', '3'].map((digit, at) => ({
    address: address(digit),
    label: '',
    shown: true,
    notifies: true,
    slot: ([1, 2, 3] as const)[at]!,
  }))
  const full = [...addresses, { ...addresses[0]!, address: address('4'), slot: 4 as const }]
  const own = [address('a'), address('b')]
  // The example of EIP-55, and the same with one letter in the wrong case.
  const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const wrong = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'

  test.each([
    ['', addresses, 'empty'],
    ['0x12', addresses, 'shape'],
    [`0x${'g'.repeat(40)}`, addresses, 'shape'],
    ['vitalik.eth', addresses, 'shape'],
    [wrong, addresses, 'checksum'],
    [address('a'), addresses, 'own'],
    [address('B'), addresses, 'own'],
    [` ${address('1')} `, addresses, 'twice'],
    [address('4'), full, 'twice'],
    [address('5'), full, 'full'],
  ])('%j is rejected', (typed, list, fault) => {
    expect(checkWatched(typed, { own, addresses: list })).toEqual({ ok: false, fault })
  })

  test('accepts an address with a valid checksum, in one case or with spaces around it, and returns it in lower case', () => {
    for (const typed of [right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`, ` ${right}\n`])
      expect(checkWatched(typed, { own, addresses })).toEqual({ ok: true, address: right.toLowerCase() })
  })

  test('the name of an address is its label or its short form', () => {
    expect(nameOfWatched({ label: 'Whale', address: right })).toBe('Whale')
    expect(nameOfWatched({ label: '', address: right })).toBe('0x5aAe…eAed')
  })
})

describe('joinLives', () => {
  test('stays the same list until a member changes, and reports each change once', () => {
    const [a, b] = [createStore(() => ({ value: 1 })), createStore(() => ({ value: 2 }))]
    const joined = joinLives([a, b])
    const before = joined.getState()
    expect(joined.getState()).toBe(before)
    const states: number[][] = []
    const end = joined.subscribe((state) => states.push(state.map(({ value }) => value)))
    a.setState({ value: 3 })
    expect(joined.getState()).not.toBe(before)
    end()
    b.setState({ value: 4 })
    expect(states).toEqual([[3, 2]])
  })
})
