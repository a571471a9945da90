// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardPresses } from '@/base/guardPresses'
import { testBook, testSide } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { createDomScreen, type DomEvents } from './createDomScreen'

const TICKS = 600_000

let end = () => {}
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420)
  end = guardPresses(document)
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** A ladder with an own bid that can be moved, and what is done on it. */
function show() {
  const done: string[] = []
  const events: DomEvents = {
    onPress: (isBid, ticks) => done.push(`press ${isBid} ${ticks}`),
    onCancel: (isBid, ticks) => done.push(`cancel ${isBid} ${ticks}`),
    onReprice: (isBid, from, to) => done.push(`reprice ${isBid} ${from} ${to}`),
    onHold: () => undefined,
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

test('Shift and an arrow moves an order by one row, and a key that is held does not move it on', () => {
  const { done, own } = show()
  key(own, { key: 'ArrowUp', shiftKey: true })
  for (let count = 0; count < 20; count++) {
    key(own, { key: 'ArrowUp', shiftKey: true, repeat: true })
    key(document.activeElement!, { key: 'ArrowUp', shiftKey: true, repeat: true })
  }
  expect(done).toEqual([`reprice true ${TICKS} ${TICKS + 1}`])
})

test('a second stroke goes where the focus went, and moves nothing until the order is there', () => {
  const { done, own } = show()
  own.focus()
  key(own, { key: 'ArrowUp', shiftKey: true })
  expect(document.activeElement).not.toBe(own)
  key(document.activeElement!, { key: 'ArrowUp', shiftKey: true })
  expect(done).toHaveLength(1)
})

test('a double click on an own order cancels once, and one on a size orders once', () => {
  const { done, own } = show()
  const size = own.closest('tr')!.querySelector('[data-part=bid]')!
  for (const [target, at] of [
    [own, 1_000],
    [size, 5_000],
  ] as const)
    for (const timeStamp of [at, at + 80])
      for (const type of ['pointerdown', 'pointerup', 'click']) {
        const event = new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX: 10, clientY: 10 })
        target.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
      }
  expect(done).toEqual([`cancel true ${TICKS}`, `press true ${TICKS}`])
})
