import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createLanes } from './createLanes'
import type { OpenSocket, SocketHandlers } from './types'

type Lane = 'fast' | 'standard'
type Opened = { readonly lane: Lane; readonly handlers: SocketHandlers; closed: boolean }

/** Creates a venue of two lanes with sockets that the test controls, and a client that records its events. */
function createBench() {
  const time = createFakeTime()
  const sockets: Opened[] = []
  const seen: string[] = []
  const openOf =
    (lane: Lane): OpenSocket =>
    (handlers) => {
      const socket = { lane, handlers, closed: false }
      sockets.push(socket)
      return { send: (text) => seen.push(`${lane} got ${text}`), close: () => void (socket.closed = true) }
    }
  const lanes = createLanes({ fast: openOf('fast'), standard: openOf('standard'), timers: time.timers })
  const open = () =>
    lanes.open({
      onOpen: () => seen.push('open'),
      onMessage: (data) => seen.push(String(data)),
      onClose: (code) => seen.push(`closed ${code}`),
    })
  const last = (lane: Lane) => sockets.findLast((socket) => socket.lane === lane)!.handlers
  /** Attempts in which no socket opens. */
  const failToOpen = (times: number) => {
    for (let index = 0; index < times; index++) {
      open()
      last('fast').onClose(1006)
    }
  }
  return { time, sockets, seen, lanes, open, last, failToOpen, lanesOpened: () => sockets.map(({ lane }) => lane) }
}

test('a working fast lane is the only one that is opened', () => {
  const { lanes, open, last, lanesOpened, seen } = createBench()
  open()
  last('fast').onOpen()
  last('fast').onMessage('push')
  last('fast').onClose(1012)
  open()
  expect(lanesOpened()).toEqual(['fast', 'fast'])
  expect([seen, lanes.lane()]).toEqual([['open', 'push', 'closed 1012'], 'fast'])
})

test('a fast lane that fails to open twice is replaced by a standard one that opens', () => {
  const { lanes, open, last, failToOpen, seen } = createBench()
  failToOpen(2)
  seen.length = 0
  const socket = open()
  last('standard').onOpen()
  expect(seen, 'the fast lane may still open').toEqual([])
  last('fast').onClose(1006)
  expect([seen, lanes.lane()]).toEqual([['open'], 'standard'])
  socket.send('subscribe')
  last('standard').onMessage('push')
  last('standard').onClose(1012)
  expect(seen).toEqual(['open', 'standard got subscribe', 'push', 'closed 1012'])
  expect(lanes.lane()).toBe('fast')
})

test('a fast lane that hangs is given one second', async () => {
  const { open, last, failToOpen, seen, sockets, time } = createBench()
  failToOpen(2)
  open()
  last('standard').onOpen()
  seen.length = 0
  await time.advance(999)
  expect(seen).toEqual([])
  await time.advance(1)
  expect(seen).toEqual(['open'])
  expect(sockets.at(-1)).toMatchObject({ lane: 'fast', closed: true })
})

test('after an outage of the whole venue the fast lane is preferred, and the other one is closed', () => {
  const { lanes, open, last, failToOpen, seen, sockets } = createBench()
  failToOpen(2)
  open()
  last('standard').onClose(1006)
  last('fast').onClose(1006)
  expect(seen.at(-1)).toBe('closed 1006')
  open()
  last('standard').onOpen()
  last('fast').onOpen()
  seen.length = 0
  last('fast').onMessage('push')
  expect([seen, lanes.lane()]).toEqual([['push'], 'fast'])
  expect(sockets.findLast(({ lane }) => lane === 'standard')!.closed).toBe(true)
})

test.each([
  ['closes before it sends a frame', 1008, false],
  ['closes because it is read too slowly', 1013, true],
])('a fast lane that %s twice is left until the standard one is lost', (_, code, sendsMessage) => {
  const { lanes, open, last, lanesOpened } = createBench()
  for (const _time of [1, 2]) {
    open()
    last('fast').onOpen()
    if (sendsMessage) last('fast').onMessage('push')
    last('fast').onClose(code)
  }
  open()
  last('standard').onOpen()
  expect(lanes.lane()).toBe('standard')
  last('standard').onClose(1012)
  open()
  expect(lanesOpened()).toEqual(['fast', 'fast', 'standard', 'fast'])
})

describe('a fast lane that opens and stays silent', () => {
  test('is replaced by the standard one before the data is stale', async () => {
    const { lanes, open, last, lanesOpened, sockets, seen, time } = createBench()
    open()
    last('fast').onOpen()
    await time.advance(4_999)
    expect(seen).toEqual(['open'])
    await time.advance(1)
    expect([seen, sockets[0]!.closed]).toEqual([['open', 'closed 1006'], true])
    last('fast').onClose(1000)
    expect(seen, 'its own end is heard once').toEqual(['open', 'closed 1006'])
    open()
    last('standard').onOpen()
    expect([lanesOpened(), lanes.lane()]).toEqual([['fast', 'standard'], 'standard'])
  })

  test('is replaced where both were opened, too', async () => {
    const { open, last, failToOpen, lanesOpened, seen, time } = createBench()
    failToOpen(2)
    open()
    last('fast').onOpen()
    seen.length = 0
    await time.advance(5_000)
    expect(seen).toEqual(['closed 1006'])
    open()
    expect(lanesOpened().at(-1)).toBe('standard')
  })

  test.each([
    ['a frame has arrived', (socket: SocketHandlers) => socket.onMessage('pong')],
    ['the venue has closed it', (socket: SocketHandlers) => socket.onClose(1012)],
  ])('no longer counts as silent once %s', async (_, happens) => {
    const { open, last, lanesOpened, time } = createBench()
    open()
    last('fast').onOpen()
    happens(last('fast'))
    await time.advance(60_000)
    open()
    expect(lanesOpened()).toEqual(['fast', 'fast'])
  })

  test('does not count as failed when the page closes it meanwhile', async () => {
    const { open, last, lanesOpened, seen, time } = createBench()
    const socket = open()
    last('fast').onOpen()
    socket.close()
    await time.advance(60_000)
    expect(seen).toEqual(['open'])
    open()
    expect(lanesOpened()).toEqual(['fast', 'fast'])
  })
})

test('an attempt that is given up closes both, and reports nothing later', async () => {
  const { open, last, failToOpen, seen, sockets, time } = createBench()
  failToOpen(2)
  const socket = open()
  last('standard').onOpen()
  seen.length = 0
  socket.close()
  await time.advance(5_000)
  expect(seen).toEqual([])
  expect(sockets.slice(-2).every(({ closed }) => closed)).toBe(true)
})
