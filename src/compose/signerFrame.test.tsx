import { beforeEach, expect, test, vi } from 'vitest'
import { GREETING } from '@/keys/frame/acceptPage'
import { openSignerFrame } from './signerFrame'

const ADDRESS = 'https://signer.example/signer.html'

beforeEach(() => void vi.useFakeTimers())

/** Opens the frame with a window that records its messages. */
function open() {
  const posted: { data: unknown; origin: string; ports: MessagePort[] }[] = []
  const signer = openSignerFrame(ADDRESS, 'practice', document)
  const frame = [...document.querySelectorAll('iframe')].at(-1)!
  const dialog = frame.closest('dialog')!
  const target = {
    postMessage: (data: unknown, origin: string, ports: MessagePort[]) => void posted.push({ data, origin, ports }),
  }
  Object.defineProperty(frame, 'contentWindow', { value: target })
  const load = () => frame.dispatchEvent(new Event('load'))
  return { ...signer, frame, dialog, posted, load }
}

test('sends its own document one port, once, and nothing to other origins', () => {
  const { frame, posted, load } = open()
  expect(frame.src).toBe(ADDRESS)
  expect(posted).toEqual([])
  load()
  load()
  expect(posted).toHaveLength(1)
  expect(posted[0]).toMatchObject({
    data: { greeting: GREETING, venueId: 'practice' },
    origin: 'https://signer.example',
  })
  expect(posted[0]!.ports).toHaveLength(1)
})

test('counts as missing when nothing has answered within fifteen seconds', async () => {
  const { missing } = open()
  let fault: string | null = null
  void missing.then((found) => (fault = found))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(fault).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(fault).toBe('silent')
})

test('a signer whose settings lack this page or venue reports that at once', async () => {
  vi.useRealTimers()
  const { missing, posted, load } = open()
  load()
  posted[0]!.ports[0]!.postMessage({ event: 'unusable' })
  expect(await missing).toBe('settings')
})

test('sends the signer the language of the page, and each later choice', async () => {
  vi.useRealTimers()
  document.documentElement.lang = 'es'
  const { posted, load } = open()
  load()
  const received: unknown[] = []
  const port = posted[0]!.ports[0]!
  port.addEventListener('message', ({ data }) => received.push(data))
  port.start()
  document.documentElement.lang = 'ko'
  await vi.waitFor(() =>
    expect(received).toEqual([
      { op: 'language', locale: 'es' },
      { op: 'language', locale: 'ko' },
    ]),
  )
})

test('is visible only while it asks something, otherwise out of reach of keyboard and screen readers', () => {
  const { dialog, frame, onSurface } = open()
  expect([dialog.open, frame.tabIndex, dialog.style.pointerEvents]).toEqual([false, -1, 'none'])
  onSurface(true)
  expect([dialog.open, frame.tabIndex, dialog.style.pointerEvents]).toEqual([true, 0, 'auto'])
  onSurface(false)
  expect([dialog.open, frame.tabIndex, dialog.style.opacity]).toEqual([false, -1, '0'])
})

test('its question is not closed by Escape: only an answer closes it', () => {
  const { dialog, onSurface } = open()
  onSurface(true)
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
})
