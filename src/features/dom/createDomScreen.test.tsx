import { beforeEach, expect, test, vi } from 'vitest'
import { guardDocument, PRESS_WAYS } from '@/base/fixtures/pressWays'
import { testBook, testSide } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { createDomScreen, type DomEvents } from './createDomScreen'

const TICKS = 600_000

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420)
  guardDocument(document)
})

/** Renders a price ladder with an own bid that can be moved; returns the mocked actions. */
function show() {
  const done: string[] = []
  const events: DomEvents = {
    onPress: (isBid, ticks) => done.push(`press ${isBid} ${ticks}`),
    onCancel: (isBid, ticks) => done.push(`cancel ${isBid} ${ticks}`),
    onReprice: (isBid, from, to) => done.push(`reprice ${isBid} ${from} ${to}`),
    onDrag: () => undefined,
    onMid: () => undefined,
  }
  const style = {
    instrument: testMarkets[0]!.instrument,
    ownBids: new Map([[TICKS, { lots: 3, bounds: () => null }]]),
    ownAsks: new Map(),
    previews: new Set<number>(),
    orders: true,
    lastTrade: () => null,
    follows: true,
    movable: true,
  }
  const frames: (() => void)[] = []
  const screen = createDomScreen(document.body, 1, style, events, {
    requestFrame: (run) => frames.push(run),
    cancelFrame: () => undefined,
  })
  screen.show({ ...testBook, bids: testSide([[TICKS, 5]]), asks: testSide([[TICKS + 1, 5]]) })
  for (const run of frames.splice(0)) run()
  const own = document.querySelector<HTMLButtonElement>('[data-part=ownBid]:not(:disabled)')!
  return { done, own }
}

const key = (target: Element, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

test('Shift with an arrow key moves an order by one row; holding the key does not move it further', () => {
  const { done, own } = show()
  key(own, { key: 'ArrowUp', shiftKey: true })
  for (let count = 0; count < 20; count++) {
    key(own, { key: 'ArrowUp', shiftKey: true, repeat: true })
    key(document.activeElement!, { key: 'ArrowUp', shiftKey: true, repeat: true })
  }
  expect(done).toEqual([`reprice true ${TICKS} ${TICKS + 1}`])
})

test('a second key press acts on the row with the focus, and moves nothing until the order has arrived there', () => {
  const { done, own } = show()
  own.focus()
  key(own, { key: 'ArrowUp', shiftKey: true })
  expect(document.activeElement).not.toBe(own)
  key(document.activeElement!, { key: 'ArrowUp', shiftKey: true })
  expect(done).toHaveLength(1)
})

test.each(PRESS_WAYS)(
  'one press of an own order cancels once, and one of a size orders once: $name',
  async ({ press }) => {
    const { done, own } = show()
    const size = own.closest('tr')!.querySelector<HTMLElement>('[data-part=bid]')!
    await press(own)
    await press(size)
    expect(done).toEqual([`cancel true ${TICKS}`, `press true ${TICKS}`])
  },
)
