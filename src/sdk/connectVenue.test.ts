import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitBody } from '@/client/fixtures/limitBody'
import { createVenueServer, type VenueServer } from '@/venue/node'
import { RejectedError, UnreachableError } from '@/client/http'
import { connectVenue, type VenueConnection } from './connectVenue'
import type { ChannelPush } from './createSubscribe'
import { createKey } from '@/protocol/signing/key'
import { platform } from './platform'

let server: VenueServer
const open: VenueConnection[] = []

beforeAll(async () => void (server = await createVenueServer({ port: 0, makers: false, testControls: true })))
afterAll(async () => {
  for (const connection of open) connection.close()
  await server.close()
})

async function connect(options: { privateKey?: string; account?: string } = {}): Promise<VenueConnection> {
  const connection = await connectVenue({ url: server.url, ...options })
  open.push(connection)
  return connection
}

/** An account with practice funds that signs with its own key. */
async function connectFunded(): Promise<VenueConnection> {
  const { privateKey, address } = createKey()
  const connection = await connect({ privateKey })
  await connection.requestFunds(address)
  return connection
}

const ORDER = { ...limitBody, price: '58000' }

/** The data of a confirmed outcome; throws for any other. */
function confirmed<T>(outcome: { kind: 'confirmed'; data: T } | { kind: string; message: string }): T {
  if (!('data' in outcome)) throw new Error(`${outcome.kind}: ${outcome.message}`)
  return outcome.data
}

describe('write', () => {
  test('places, modifies and cancels with the account’s own key', async () => {
    const venue = await connectFunded()
    const address = venue.account!
    const { order_id } = confirmed(await venue.write('placeOrder', ORDER))
    confirmed(await venue.write('modifyOrder', { order_id, price: '57000' }))
    expect((await venue.read('orders', { address })).list).toMatchObject([{ order_id, price: '57000', state: 'new' }])
    confirmed(await venue.write('cancelOrder', { order_id }))
    expect((await venue.read('orders', { address })).list).toEqual([])
  })

  test('acts for the account that approved its key', async () => {
    const owner = await connectFunded()
    const agent = createKey()
    const approval = { agent_address: agent.address, authorized_address: owner.account as `0x${string}` }
    confirmed(await owner.write('approveAgent', { ...approval, valid_days: 1, label: 'bot' }))
    const venue = await connect({ privateKey: agent.privateKey, account: owner.account! })
    const { order_id } = confirmed(await venue.write('placeOrder', ORDER))
    expect(venue.signer).toBe(agent.address)
    expect((await owner.read('orders', { address: owner.account! as `0x${string}` })).list).toMatchObject([
      { order_id },
    ])
  })

  test('is rejected with the venue’s code, and blocked without a key', async () => {
    const venue = await connectFunded()
    expect(await venue.write('cancelOrder', { order_id: '987654321' })).toMatchObject({
      kind: 'rejected',
      code: '20013',
    })
    const reader = await connect()
    expect(reader.account).toBeNull()
    expect(await reader.write('cancelAll', {})).toMatchObject({ kind: 'blocked', reason: 'no_signer' })
  })

  test('reconciles a write whose reply was lost: there is one order, and it is confirmed', async () => {
    const venue = await connectFunded()
    const real = fetch
    const answersLost = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...sent) => {
      await real(...sent)
      throw new TypeError('the connection was cut')
    })
    const { order_id } = confirmed(await venue.write('placeOrder', ORDER))
    expect(answersLost).toHaveBeenCalled()
    answersLost.mockRestore()
    const { list } = await venue.read('orders', { address: venue.account! as `0x${string}` })
    expect(list.map((order) => order.order_id)).toEqual([order_id])
  })

  test('gives each of many simultaneous writes a unique nonce', async () => {
    const venue = await connectFunded()
    const prices = Array.from({ length: 30 }, (_, index) => String(57_000 + index))
    const outcomes = await Promise.all(prices.map((price) => venue.write('placeOrder', { ...ORDER, price })))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['confirmed']))
  })
})

describe('read', () => {
  test('throws an error for a rejected read', async () => {
    const venue = await connect()
    const hash = `0x${'0'.repeat(64)}` as const
    await expect(venue.read('transaction', { hash })).rejects.toThrow(RejectedError)
  })

  test('connecting throws if no venue answers', async () => {
    await expect(connectVenue({ url: 'http://127.0.0.1:1' })).rejects.toThrow(UnreachableError)
  })
})

describe('subscribe', () => {
  test('delivers decoded records after it was accepted', async () => {
    const venue = await connectFunded()
    const pushes: ChannelPush<'order'>[] = []
    let wake = () => undefined as void
    const waitForMessages = async (count: number) => {
      while (pushes.length < count) await new Promise<void>((resolve) => (wake = resolve))
    }
    const address = venue.account! as `0x${string}`
    let stop = () => undefined as void
    await new Promise<void>((resolve) => {
      const onPush = (push: ChannelPush<'order'>) => {
        pushes.push(push)
        wake()
      }
      stop = venue.subscribe('order', { address }, { onPush, onSubscribed: resolve })
    })
    const { order_id } = confirmed(await venue.write('placeOrder', ORDER))
    await waitForMessages(1)
    expect(pushes[0]).toMatchObject({ data: { order_id, address, price: '58000' } })
    stop()
  })

  test('reports a rejected subscription', async () => {
    const venue = await connect()
    const message = await new Promise<string>((onRejected) => {
      venue.subscribe('ticker', { symbol_id: 4_000 }, { onPush: () => undefined, onRejected })
    })
    expect(message).toContain('10004')
  })

  test('uses the socket of `ws` if the platform has none', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket')
    Reflect.deleteProperty(globalThis, 'WebSocket')
    const SocketClass = await platform.loadSocketClass()
    const closed = new Promise<void>((resolve) => (new SocketClass('ws://127.0.0.1:1').onclose = () => resolve()))
    if (own) Object.defineProperty(globalThis, 'WebSocket', own)
    // Without a listener for the socket's error this would end the process.
    await expect(closed).resolves.toBeUndefined()
  })
})
