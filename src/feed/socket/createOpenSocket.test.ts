import { beforeEach, expect, test } from 'vitest'
import { createOpenSocket } from './createOpenSocket'

/** A browser's socket that the test opens and closes. */
class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    FakeSocket.made.push(this)
  }
  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }
  close(): void {
    this.readyState = 3
  }
}

const SocketClass = FakeSocket as unknown as typeof WebSocket
beforeEach(() => void (FakeSocket.made = []))

function createBench() {
  const ahead = new FakeSocket()
  const open = createOpenSocket(SocketClass, 'ws://venue', ahead as unknown as WebSocket)
  const opened: string[] = []
  const take = (name: string) =>
    open({ onOpen: () => opened.push(name), onMessage: () => undefined, onClose: () => undefined })
  return { ahead, opened, take }
}

test('the first socket is the one that was created ahead, and the next one is new', () => {
  const { ahead, opened, take } = createBench()
  take('first')
  expect(FakeSocket.made).toEqual([ahead])
  ahead.accept()
  expect(opened).toEqual(['first'])
  take('second')
  expect(FakeSocket.made).toHaveLength(2)
})

test('a socket that is already open reports that later, unless it was closed at once', async () => {
  const { ahead, opened, take } = createBench()
  ahead.accept()
  take('first')
  expect(opened).toEqual([])
  await Promise.resolve()
  expect(opened).toEqual(['first'])

  const other = createBench()
  other.ahead.accept()
  other.take('first').close()
  await Promise.resolve()
  expect(other.opened).toEqual([])
})

test('a socket that was lost before its use is replaced', () => {
  const { ahead, opened, take } = createBench()
  ahead.close()
  take('first')
  expect(FakeSocket.made).toHaveLength(2)
  FakeSocket.made[1]!.accept()
  expect(opened).toEqual(['first'])
})
