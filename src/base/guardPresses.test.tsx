import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DOUBLE_PRESS_MS, guardPresses } from './guardPresses'

let end = () => {}
const done = vi.fn<(name: string) => void>()
beforeEach(() => {
  done.mockClear()
  document.body.innerHTML = `
    <button id="open">Close</button>
    <button id="cancel" data-writes="cancel">Cancel</button>
    <button id="other" data-writes="cancel">Cancel</button>
    <span id="handle" role="slider" tabindex="0" data-writes="move">Order</span>
    <form><input id="price"><button id="save" type="submit" data-writes="modify">Save</button></form>`
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => done(button.id))
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
  find('handle').addEventListener('keydown', ({ key }) => done(`handle ${key}`))
  find('handle').addEventListener('pointerdown', () => done('handle taken'))
  end = guardPresses(document)
})
afterEach(() => end())

const find = (id: string) => document.getElementById(id)!
const stamp = (event: Event, at: number) => Object.defineProperty(event, 'timeStamp', { value: at })

/** Imitates a browser when a key goes down and up: an activated button is clicked unless the press was prevented. */
function pressKey(id: string, at: number, { repeat = false, key = 'Enter' } = {}) {
  const element = find(id)
  const init = { key, repeat, bubbles: true, cancelable: true }
  const down = stamp(new KeyboardEvent('keydown', init), at)
  if (!element.dispatchEvent(down) || repeat) return
  const clicked = element instanceof HTMLInputElement ? find('save') : element
  if (key !== ' ' && clicked.tagName === 'BUTTON') clicked.click()
}

function click(id: string, at: number, place: { clientX: number; clientY: number } = { clientX: 10, clientY: 10 }) {
  const init = { ...place, button: 0, detail: 1, bubbles: true, cancelable: true }
  find(id).dispatchEvent(stamp(new PointerEvent('pointerdown', init), at))
  find(id).dispatchEvent(stamp(new MouseEvent('click', init), at + 5))
}
const handledClicks = () => done.mock.calls.map(([name]) => name)

describe('guardPresses', () => {
  test.each([0, 40, 100, DOUBLE_PRESS_MS - 1])('two clicks on a writing control %d ms apart are one', (apart) => {
    click('cancel', 1000)
    click('cancel', 1000 + apart)
    expect(handledClicks()).toEqual(['cancel'])
  })

  test.each([0, 40, 100, DOUBLE_PRESS_MS - 1])('two Enters on a writing control %d ms apart are one', (apart) => {
    pressKey('cancel', 1000)
    pressKey('cancel', 1000 + apart)
    expect(handledClicks()).toEqual(['cancel'])
  })

  test('two clicks are two presses after an action in another frame, such as an answer to the signer', () => {
    click('cancel', 1000)
    window.dispatchEvent(new Event('blur'))
    click('cancel', 1300)
    expect(handledClicks()).toEqual(['cancel', 'cancel'])
  })

  test('later presses count again', () => {
    click('cancel', 1000)
    click('cancel', 1000 + DOUBLE_PRESS_MS)
    pressKey('cancel', 5000)
    pressKey('cancel', 5000 + DOUBLE_PRESS_MS)
    expect(handledClicks()).toHaveLength(4)
  })

  test('the second click does not reach a control that moved under the pointer', () => {
    click('cancel', 1000)
    click('other', 1060)
    expect(handledClicks()).toEqual(['cancel'])
  })

  test('a double click does not close the dialog that it opened', () => {
    const closed = vi.fn<() => void>()
    const dialog = document.createElement('dialog')
    dialog.id = 'dialog'
    dialog.addEventListener('pointerdown', closed)
    document.body.append(dialog)
    click('open', 1000)
    click('dialog', 1080)
    expect(closed).not.toHaveBeenCalled()
    click('dialog', 1080 + DOUBLE_PRESS_MS)
    expect(closed).toHaveBeenCalledTimes(1)
  })

  test('a click that closes a dialog does not open it again', () => {
    click('save', 1000)
    click('open', 1080)
    pressKey('save', 5000)
    pressKey('open', 5080)
    pressKey('open', 5080 + DOUBLE_PRESS_MS)
    expect(handledClicks()).toEqual(['save', 'save', 'open'])
  })

  test('a press on another row is another press', () => {
    click('cancel', 1000, { clientX: 10, clientY: 10 })
    click('other', 1060, { clientX: 10, clientY: 38 })
    expect(handledClicks()).toEqual(['cancel', 'other'])
  })

  test('a key that opened something does not press the newly focused control, held or pressed again', () => {
    pressKey('open', 1000)
    for (let at = 1500; at < 2500; at += 30) pressKey('cancel', at, { repeat: true })
    pressKey('open', 5000)
    pressKey('cancel', 5100)
    expect(handledClicks()).toEqual(['open', 'open'])
  })

  test('a press on another control after Tab is another press', () => {
    pressKey('open', 1000)
    pressKey('open', 1050, { key: 'Tab' })
    pressKey('cancel', 1100)
    expect(handledClicks()).toContain('cancel')
  })

  test('Enter in a field of a form that writes is one press', () => {
    pressKey('price', 1000)
    pressKey('price', 1080)
    pressKey('price', 1500, { repeat: true })
    expect(handledClicks()).toEqual(['save'])
  })

  test('Enter after typing is another press', () => {
    click('save', 1000)
    find('price').dispatchEvent(new Event('input', { bubbles: true }))
    click('save', 1200)
    expect(handledClicks()).toEqual(['save', 'save'])
  })

  test('a control with its own key handlers receives one of them', () => {
    pressKey('handle', 1000)
    pressKey('handle', 1050)
    pressKey('handle', 1600, { repeat: true })
    expect(handledClicks()).toEqual(['handle Enter'])
  })

  test('a handle that was dragged can be dragged again at once, but is not clicked twice', () => {
    const at = (type: string, time: number, clientY: number) =>
      find('handle').dispatchEvent(
        stamp(new PointerEvent(type, { button: 0, clientX: 10, clientY, bubbles: true, cancelable: true }), time),
      )
    at('pointerdown', 1000, 10)
    at('pointerup', 1100, 40)
    at('pointerdown', 1200, 10)
    expect(handledClicks()).toEqual(['handle taken', 'handle taken'])
    at('pointerup', 1210, 10)
    at('pointerdown', 1300, 10)
    expect(handledClicks()).toEqual(['handle taken', 'handle taken'])
  })

  test('a button keeps its first press as one with the second, although the pointer moved in between', () => {
    click('cancel', 1000, { clientX: 10, clientY: 10 })
    find('cancel').dispatchEvent(
      stamp(new PointerEvent('pointerup', { button: 0, clientX: 10, clientY: 30, bubbles: true }), 1006),
    )
    click('cancel', 1100, { clientX: 10, clientY: 30 })
    expect(handledClicks()).toEqual(['cancel'])
  })

  test('Space that is held long clicks once when it is released', () => {
    pressKey('cancel', 1000, { key: ' ' })
    for (let at = 1500; at < 2500; at += 30) pressKey('cancel', at, { key: ' ', repeat: true })
    const up = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true })
    expect(find('cancel').dispatchEvent(up)).toBe(true)
  })

  test('suppressed Space is released without a click', () => {
    pressKey('open', 1000, { key: ' ' })
    pressKey('cancel', 1100, { key: ' ' })
    const up = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true })
    expect(find('cancel').dispatchEvent(up)).toBe(false)
  })

  test('controls that do not write may be clicked any number of times', () => {
    for (const at of [1000, 1050, 1100]) click('open', at)
    expect(handledClicks()).toHaveLength(3)
  })

  test('two double clicks in a row are one', () => {
    const doubled = vi.fn<() => void>()
    find('open').addEventListener('dblclick', doubled)
    for (const at of [1000, 1200]) find('open').dispatchEvent(stamp(new MouseEvent('dblclick', { bubbles: true }), at))
    expect(doubled).toHaveBeenCalledTimes(1)
  })
})
