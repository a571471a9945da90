import { expect, test } from 'vitest'
import { practiceLimits } from '@/protocol/profile'
import { DEFAULT_CLIENT_LIMITS, MESSAGE_BURST_SECONDS } from '../api/limits/ClientLimits'
import { createTestVenue } from '../fixtures/testVenue'
import { openHostedSocket } from './openHostedSocket'

const ADDRESS = '127.0.0.1'
const PING = '{"op":"ping"}'
const BURST = DEFAULT_CLIENT_LIMITS.messagesPerSecond * MESSAGE_BURST_SECONDS

async function createSocket() {
  const { venue } = await createTestVenue()
  const texts: string[] = []
  const codes: number[] = []
  const timers: (() => void)[] = []
  const open = () =>
    openHostedSocket({
      venue,
      timers: { set: (callback) => timers.push(callback), clear: () => undefined },
      peer: { address: ADDRESS },
      lane: 'fast',
      send: (frames) => void texts.push(...frames),
      onClose: (code) => void codes.push(code),
    })
  return { venue, open, socket: open()!, texts, codes, timers }
}

test('a client in debt is paused until its budget is refilled, and none of its messages is lost', async () => {
  const { venue, socket, texts, codes, timers } = await createSocket()
  venue.clients.messages.spend(ADDRESS, BURST)
  for (let count = 0; count < 3; count++) socket.receive(PING)
  expect([texts.length, timers.length]).toEqual([1, 1])
  venue.clients.messages.refund(ADDRESS, 10)
  timers.shift()!()
  expect([texts.length, timers.length, codes]).toEqual([3, 0, []])
})

test('a client that continues to exceed its budget is closed', async () => {
  const { venue, socket, texts, codes } = await createSocket()
  venue.clients.messages.spend(ADDRESS, 1_000_000)
  socket.receive(PING)
  socket.receive(PING)
  expect([texts, codes]).toEqual([[], [1008]])
})

test('a client that does not read its messages is closed, one that does is not', async () => {
  const { venue, socket, texts, codes } = await createSocket()
  const long = JSON.stringify({ op: 'dance', args: 'x'.repeat(60_000) })
  socket.receive(JSON.stringify({ op: 'subscribe', args: [{ channel: 'x'.repeat(50_000) }] }))
  const { length } = texts[0]!
  expect(length).toBeGreaterThan(50_000)
  let sent = length
  const ask = () => {
    venue.clients.messages.refund(ADDRESS, BURST)
    socket.receive(JSON.stringify({ op: 'subscribe', args: [{ channel: long }] }))
    sent += texts.at(-1)!.length
  }
  while (sent < 2 * 1024 * 1024) ask()
  socket.taken(sent)
  for (sent = 0; sent <= 2 * 1024 * 1024;) ask()
  expect(codes).toEqual([])
  ask()
  expect(codes).toEqual([1013])
})

test('sockets beyond a client’s limit are not opened, and a socket that closes frees a slot', async () => {
  const { open, socket } = await createSocket()
  for (let count = 1; count < DEFAULT_CLIENT_LIMITS.sockets; count++) expect(open()).not.toBe(null)
  expect(open()).toBe(null)
  socket.closed()
  expect(open()).not.toBe(null)
})

test('a message over the limit is an error, as at any other host', async () => {
  const { socket, texts, codes } = await createSocket()
  socket.receive(JSON.stringify({ op: 'ping', pad: 'x'.repeat(practiceLimits.socketMessageBytes) }))
  expect([JSON.parse(texts[0]!), codes]).toMatchObject([{ success: false, code: '10001' }, []])
})
