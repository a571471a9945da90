import { beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { actions, type AnyAction } from '@/protocol/actions'
import { isErrorCode } from '@/protocol/errors'
import { reads } from '@/protocol/reads'
import { createTestVenue, type TestVenue } from '../fixtures/testVenue'
import { createTrader } from '../fixtures/trader'

const ROUNDS = process.env['LONG'] ? 1_000_000 : 6_000
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const MAX_MS = 50
/** The share of rounds that may exceed the maximum, because the time of garbage collection threads counts too. */
const LATE_SHARE = 0.001

/** Processor time of this process, ms. Unlike wall time, it does not include waiting on a busy machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1,
  1.5,
  7,
  1e300,
  -(2 ** 53),
  2 ** 53,
  '',
  'x',
  '0',
  '-0',
  '0.1',
  '1e5',
  '-5',
  '+1',
  '01',
  '.5',
  '1'.repeat(40),
  `0.${'1'.repeat(19)}`,
  'limit',
  'market',
  'gtc',
  'both',
  'cross',
  'USDC',
  'tpsl',
  '\ud800',
  '\u0000',
  'a'.repeat(40),
  `0x${'1'.repeat(40)}`,
  `0x${'F'.repeat(40)}`,
  `0x${'1'.repeat(64)}`,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  27,
  28,
  'constructor',
  '__proto__',
  'toString',
]
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'address',
  'signer_address',
  'target_address',
  'nonce',
  'expires_after',
  'signature',
  'r',
  's',
  'v',
  'limit',
  'cursor',
  'start_time',
  'end_time',
  'interval',
  'depth',
  'merge',
  'ms',
  'price',
  'seed',
  'rules',
  'op',
  'args',
  'channel',
]

describe('bad input', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await createTestVenue()
  })

  test(
    `is answered with an envelope and a code of the table, and changes nothing (${ROUNDS} rounds, seed ${SEED})`,
    { timeout: 3_600_000 },
    async () => {
      const random = createRandom(SEED)
      const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
      const writes = Object.values<AnyAction>(actions)
      const names = [...new Set([...NAMES, ...writes.flatMap(({ fields }) => fields.names)])]
      // A well-formed body whose nonce does not match the signature: a valid write would wait for a block, and no time
      // passes here.
      const order = { symbol_id: 1, is_buy: true, order_type: 'limit', quantity: '1', price: '1' } as const
      const signed = createTrader(venue.now).sign('placeOrder', {
        ...order,
        position_side: 'both',
        margin_mode: 'cross',
      })
      const valid = { ...(JSON.parse(signed) as object), nonce: 1 }

      const value = (depth: number): unknown =>
        depth < 3 && random() < 0.25
          ? random() < 0.5
            ? object(depth + 1)
            : [object(depth + 1), value(depth + 1)]
          : pick(VALUES)
      function object(depth: number): object {
        const made: [string, unknown][] = Array.from({ length: Math.floor(random() * 9) }, () => [
          pick(names),
          value(depth),
        ])
        // Like JSON.parse, fromEntries creates an own property named __proto__.
        return Object.fromEntries(random() < 0.5 ? [...Object.entries(valid), ...made] : made)
      }
      function text(): string {
        const whole = JSON.stringify(object(0))
        const draw = random()
        if (draw < 0.05) return whole.slice(0, Math.floor(random() * whole.length))
        if (draw < 0.07)
          return pick([
            '',
            '[]',
            'null',
            '1',
            '"x"',
            '{"a":1,"a":2}',
            '['.repeat(50_000),
            '{"a":'.repeat(20_000),
            'x'.repeat(300_000),
            '\u0000',
            '{}{}',
          ])
        if (draw < 0.12) return whole.replace(/[0-9a-z"]/, () => pick(['"', '\\', '\u0007', '9', '{']))
        return whole
      }
      const query = () =>
        Array.from(
          { length: Math.floor(random() * 6) },
          () =>
            `${pick(names)}=${pick(['', '%', '%ff', '%00', 'null', encodeURIComponent(JSON.stringify(value(2))), String(pick(VALUES))])}`,
        ).join('&')

      const client = { frames: 0, closed: false }
      const open = () =>
        venue.venue.open(
          {
            send: (frames) => {
              for (const frame of frames) JSON.parse(frame.text)
              client.frames += frames.length
            },
            close: () => (client.closed = true),
          },
          'fast',
        )
      let connection = open()
      const header = (name: string) => (name === 'content-type' ? 'application/json' : undefined)
      const before = await venue.post('/local/test/state', {})
      let [lateCount, answered] = [0, 0]

      for (let round = 0; round < ROUNDS; round++) {
        const began = processorMs()
        const draw = random()
        if (draw < 0.2) {
          if (client.closed) {
            client.closed = false
            connection = open()
          }
          connection.receive(
            random() < 0.5
              ? text()
              : JSON.stringify({
                  op: pick(['subscribe', 'unsubscribe', 'ping', pick(VALUES)]),
                  args:
                    random() < 0.7
                      ? [{ channel: pick(['l2_book', 'kline', 'order', 'trade', pick(VALUES)]), ...object(1) }]
                      : value(1),
                }),
          )
        } else {
          const post = draw < 0.75
          const path = post
            ? pick([...writes.map((write) => write.path), '/local/faucet', '/local/test/oracle', '/v1/nowhere'])
            : pick(Object.values(reads).map((read) => read.path))
          const target = post ? path : `${path.replace('{address}', () => String(pick(VALUES)))}?${query()}`
          const body = post ? text() : ''
          const peer = { address: `10.0.${Math.floor(round / 1000) % 256}.${Math.floor(round / 256_000)}` }
          const reply = await venue.venue.respond({
            method: post ? 'POST' : 'GET',
            target,
            header,
            body: body.length > 262_144 ? null : body,
            peer,
          })
          if (reply.kind !== 'reply') throw new Error('cut')
          const envelope = JSON.parse(reply.body) as { code: string; msg: string; data: unknown; trace_code: string }
          if (post || envelope.code !== '0') {
            expect(isErrorCode(envelope.code), `${target} ${body.slice(0, 500)} -> ${reply.body}`).toBe(true)
            expect(envelope.code, `${target} ${body.slice(0, 500)}`).not.toBe('50000')
            expect(envelope).toMatchObject({
              data: null,
              msg: expect.stringMatching(/./),
              trace_code: expect.stringMatching(/./),
            })
          }
          answered++
        }
        if (processorMs() - began > MAX_MS) lateCount++
      }
      expect(answered).toBeGreaterThan(ROUNDS / 2)
      expect(client.frames).toBeGreaterThan(0)
      expect(({} as Record<string, unknown>)['a']).toBeUndefined()
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(lateCount).toBeLessThanOrEqual(Math.max(5, ROUNDS * LATE_SHARE))
      expect((await venue.post('/local/test/state', {})).json.data).toEqual(before.json.data)
    },
  )
})
