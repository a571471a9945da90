import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noLimits } from '../noLimits'
import { defaultLimits } from '../policy/defaultLimits'
import { createSurface } from './createSurface'

const LONG = 'correct horse battery'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined)
  // A browser that cannot report what covers an element: the button is enabled after half a second.
  vi.stubGlobal('IntersectionObserverEntry', class {})
})

/** Creates a surface, and records what it reports to the page. */
function open() {
  const shown: boolean[] = []
  return { surface: createSurface(document, (is) => void shown.push(is)), shown }
}

const dialog = () => document.querySelector('dialog')
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const fault = () => document.querySelector('[role="alert"]')!.textContent
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()

/** Submits the form, by default as a trader's click does, else as a script does. */
function submit({ trusted = true, seen = true } = {}): void {
  if (seen) vi.advanceTimersByTime(500)
  const event = new Event('submit', { cancelable: true })
  Object.defineProperty(event, 'isTrusted', { value: trusted })
  document.querySelector('form')!.dispatchEvent(event)
  expect(event.defaultPrevented, 'a form of the signer is never sent anywhere').toBe(true)
}

function typeCode(): void {
  field('code').value = /Type (\d{4}) to confirm/.exec(document.body.textContent)![1]!
}

/** Returns the result of a promise once all pending tasks have run; `open` if it has not settled. */
async function answerOf<T>(promise: Promise<T>): Promise<T | 'open'> {
  let answer: T | 'open' = 'open'
  void promise.then((resolved) => (answer = resolved))
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return answer
}

describe('looser limits', () => {
  test('are shown beside the current ones by name, with changes marked', () => {
    const { surface } = open()
    void surface.confirmLimits('kedge-1', defaultLimits, { ...noLimits, distancePercent: '10', ordersPerMinute: 900 })
    const rows = [...document.querySelectorAll('tr')].slice(1).map((row) => ({
      cells: [...row.children].map(({ textContent }) => textContent),
      changed: row.className === 'changed',
    }))
    expect(rows).toEqual([
      { cells: ['Orders within a minute', '300', '900'], changed: true },
      { cells: ['Value of one order, USDC', '500000', 'no limit'], changed: true },
      { cells: ['Distance from the mark price, %', '10', '10'], changed: false },
      { cells: ['Slippage of a market order, %', '5', 'no limit'], changed: true },
    ])
    expect(dialog()!.textContent).toContain('kedge-1')
  })

  test('are confirmed only by typing the digits that are shown', async () => {
    const { surface, shown } = open()
    const promise = surface.confirmLimits('kedge-1', defaultLimits, noLimits)
    submit()
    expect(fault()).toBe('Type the four digits shown above.')
    field('code').value = '0000'
    submit()
    expect(await answerOf(promise)).toBe('open')
    typeCode()
    submit()
    expect(await promise).toBe(true)
    expect([dialog(), shown]).toEqual([null, [true, false]])
  })

  test('a script that submits the form, and a click before the question was visible, confirm nothing', async () => {
    const { surface } = open()
    const promise = surface.confirmLimits('kedge-1', defaultLimits, noLimits)
    typeCode()
    submit({ seen: false })
    expect(await answerOf(promise)).toBe('open')
    submit({ trusted: false })
    expect(await answerOf(promise)).toBe('open')
    submit()
    expect(await promise).toBe(true)
  })

  test('markup in a label stays text', () => {
    const { surface } = open()
    void surface.confirmLimits('<img src=x onerror=alert(1)>', defaultLimits, noLimits)
    expect(document.querySelector('img')).toBeNull()
    expect(dialog()!.textContent).toContain('<img src=x')
  })

  test('are declined by the button and by Escape', async () => {
    const { surface, shown } = open()
    const first = surface.confirmLimits('kedge-1', defaultLimits, noLimits)
    press('Cancel')
    expect(await first).toBe(false)
    const second = surface.confirmLimits('kedge-1', defaultLimits, noLimits)
    const escape = new Event('cancel', { cancelable: true })
    dialog()!.dispatchEvent(escape)
    expect([await second, escape.defaultPrevented, dialog()]).toEqual([false, true, null])
    expect(shown).toEqual([true, false, true, false])
  })

  test('the digits differ from one question to the next', async () => {
    const codes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const { surface } = open()
      const promise = surface.confirmLimits('kedge-1', defaultLimits, noLimits)
      typeCode()
      codes.add(field('code').value)
      press('Cancel')
      await promise
    }
    expect(codes.size).toBeGreaterThan(10)
  })
})

test('a looser daily loss limit shows the owner, both numbers before and after, and that it waits', async () => {
  const { surface, shown } = open()
  const before = { dailyLoss: '100', coolDownMinutes: 30 }
  const promise = surface.confirmLoss('0xabc', before, { dailyLoss: null, coolDownMinutes: 0 })
  const shownText = dialog()!.textContent
  for (const part of ['0xabc', 'takes effect 30 minutes after', '100', 'no limit']) expect(shownText).toContain(part)
  typeCode()
  submit()
  expect(await promise).toBe(true)
  expect(shown).toEqual([true, false])
})

describe('one question at a time', () => {
  test('a second question counts as declined, and the first stays', async () => {
    const { surface, shown } = open()
    const first = surface.confirmLimits('kedge-1', defaultLimits, noLimits)
    expect(await surface.confirmLimits('kedge-2', defaultLimits, noLimits)).toBe(false)
    expect(await surface.passphrase(false)).toBeNull()
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    expect(dialog()!.textContent).toContain('kedge-1')
    typeCode()
    submit()
    expect(await first).toBe(true)
    expect(shown).toEqual([true, false])
  })

  test('once it is answered another may be asked', async () => {
    const { surface } = open()
    const first = surface.confirmUnlock('device')
    press('Cancel')
    expect(await first).toBe(false)
    const second = surface.confirmUnlock('device')
    typeCode()
    submit()
    expect(await second).toBe(true)
  })
})

describe('a new passphrase', () => {
  test.each([
    ['too short', 'eleven char', 'eleven char', 'Use at least 12 characters.'],
    ['not repeated', LONG, '', 'The passphrases do not match.'],
    ['repeated with another letter', LONG, 'Correct horse battery', 'The passphrases do not match.'],
    ['short and repeated differently', 'short', 'other', 'Use at least 12 characters.'],
  ])('that is %s is requested again', async (_, chosen, repeated, words) => {
    const { surface } = open()
    const promise = surface.newPassphrase()
    field('new').value = chosen
    field('repeat').value = repeated
    submit()
    expect(fault()).toBe(words)
    expect(await answerOf(promise)).toBe('open')
    field('new').value = field('repeat').value = LONG
    submit()
    expect(await promise).toBe(LONG)
  })

  test('of twelve characters is accepted, spaces included', async () => {
    const { surface } = open()
    const promise = surface.newPassphrase()
    field('new').value = field('repeat').value = ' ab cd ef g '
    submit()
    expect(await promise).toBe(' ab cd ef g ')
  })

  test('is never shown, and marked as new for password managers', () => {
    void open().surface.newPassphrase()
    for (const name of ['new', 'repeat'])
      expect([field(name).type, field(name).autocomplete], name).toEqual(['password', 'new-password'])
  })

  test('is null when declined', async () => {
    const promise = open().surface.newPassphrase()
    press('Cancel')
    expect(await promise).toBeNull()
  })
})

describe('the passphrase', () => {
  test('is returned as typed; after a wrong one the question says so', async () => {
    const { surface } = open()
    const first = surface.passphrase(false)
    expect(fault()).toBe('')
    expect([field('passphrase').type, field('passphrase').autocomplete]).toEqual(['password', 'current-password'])
    field('passphrase').value = 'whatever'
    submit()
    expect(await first).toBe('whatever')
    void surface.passphrase(true)
    expect(fault()).toBe('Wrong passphrase. Try again.')
    expect(field('passphrase').value).toBe('')
  })
})

test('removing the secret needs the digits, since anyone with the browser can trade afterwards', async () => {
  const { surface } = open()
  const promise = surface.confirmProtection('device')
  expect(dialog()!.textContent).toContain('Whoever can use this browser can then trade with these keys.')
  submit()
  expect(await answerOf(promise)).toBe('open')
  typeCode()
  submit()
  expect(await promise).toBe(true)
})
