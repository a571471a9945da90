import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal } from '@/base/decimal'
import { actionByPath, actions, type ActionName, type AnyAction } from '../actions'
import { practiceProfile } from '../profile'
import { POSITION_MODES, POSITION_SIDES, STP_MODES, TIMES_IN_FORCE } from '../records/enums'
import { addressOf, digestWrite, keccak256, recoverSigner, signDigest } from '../signing'
import { decodeWrite } from './decodeWrite'
import { encodeWrite } from './encodeWrite'

const DOMAIN = practiceProfile.domainName
const key = keccak256(Uint8Array.of(7))
const signer = addressOf(key)

const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: maxLength })
    .filter(({ length }) => length >= 1 && length <= maxLength)
const decimal = fc.bigInt({ min: 1n, max: 10n ** 38n - 1n }).map((value) => formatDecimal(value))
const symbol_id = fc.nat()
const days = fc.integer({ min: 1, max: 180 })
const of = <T>(values: readonly T[]) => fc.constantFrom(...values)

const tpsl = fc.record({
  tpsl_mode: of(['full', 'partial']),
  tp_trigger_price: decimal,
  tp_trigger_by: of(['last_price', 'mark_price']),
  tp_order_type: fc.constant('limit'),
  tp_order_price: decimal,
})
const order = fc.record(
  {
    is_buy: fc.boolean(),
    order_type: fc.constant('limit'),
    quantity: decimal,
    price: decimal,
    client_order_id: text(36),
    time_in_force: of(TIMES_IN_FORCE),
    stp_mode: of(STP_MODES),
    flags: of([[], ['reduce_only']]),
    tpsl,
  },
  { requiredKeys: ['is_buy', 'order_type', 'quantity', 'price', 'tpsl'] },
)
const reference = fc.record({ order_id: text(128), client_order_id: text(36) }, { requiredKeys: ['order_id'] })
const change = fc.record(
  { order_id: text(128), price: decimal, quantity: decimal },
  { requiredKeys: ['order_id', 'price'] },
)
const batch = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 4 })
const label = text(32)

/** Bodies that are right. docs/protocol 3. */
const BODIES: Readonly<Record<ActionName, fc.Arbitrary<object>>> = {
  placeOrder: fc.tuple(order, symbol_id).map(([fields, symbol]) => ({ ...fields, symbol_id: symbol })),
  modifyOrder: change,
  cancelOrder: reference,
  chaseOrder: reference,
  batchPlace: fc.record({ symbol_id, orders: batch(order) }),
  batchModify: fc.record({ symbol_id, orders: batch(change) }),
  batchCancel: fc.record({ orders: batch(reference) }),
  cancelAll: fc.record({ symbol_id }, { requiredKeys: [] }),
  cancelAllAfter: fc.record({ timeout: fc.oneof(fc.constant(0), fc.integer({ min: 5_000, max: 3_600_000 })) }),
  setPositionMode: fc.record({ position_mode: of(POSITION_MODES) }),
  setLeverage: fc.record({ symbol_id, leverage: fc.integer({ min: 1 }) }),
  updateMargin: fc.record({
    symbol_id,
    position_side: of(POSITION_SIDES),
    amount: decimal.map((value) => `-${value}`),
  }),
  setAutoBorrow: fc.record({ enabled: fc.boolean() }),
  setCoinLeverage: fc.record({ coin: text(32), leverage: fc.integer({ min: 1, max: 10 }) }),
  transfer: fc.record({ from_address: address, to_address: address, coin: text(32), amount: decimal }),
  withdraw: fc.record({ coin: text(32), amount: decimal, destination_address: address }),
  deposit: fc.record({ to_address: address, coin: text(32), amount: decimal }),
  approveAgent: fc.record({ agent_address: address, authorized_address: address, valid_days: days, label }),
  renewAgent: fc.record({ agent_address: address, valid_days: days }),
  revokeAgent: fc.record({ agent_address: address }),
  createSubAccount: fc.record({ label }),
  associateAccount: fc.record({ main_address: address, label }),
}

const moments = fc.record({
  nonce: fc.maxSafeInteger().map(Math.abs),
  expires_after: fc.maxSafeInteger().map(Math.abs),
})

/** Addresses in lower case, everything else as it is: what the venue acts on. */
function lowered(body: object): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name.endsWith('_address') ? String(value).toLowerCase() : value,
    ]),
  )
}

/** The text that goes over the wire. */
function submit(action: AnyAction, body: object, auth: { nonce: number; expires_after: number }): string {
  const own = { signer_address: signer, ...auth }
  const signature = signDigest(key, digestWrite(action, body, own, DOMAIN))
  return JSON.stringify(encodeWrite(body, { ...own, signature }))
}

/** Who the venue finds to have signed a text; null where it rejects the text. */
function signerOf(action: AnyAction, wire: string): string | null {
  const decoded = decodeWrite<unknown>(action, JSON.parse(wire))
  return decoded.ok
    ? recoverSigner(digestWrite(action, decoded.sent, decoded.auth, DOMAIN), decoded.auth.signature)
    : null
}

test('every write is covered by bodies in this test', () => {
  expect(Object.keys(BODIES).toSorted()).toEqual(Object.keys(actions).toSorted())
})

describe.each(Object.entries(BODIES))('%s', (name, bodies) => {
  const action: AnyAction = actions[name as ActionName]

  test('the venue decodes the body that the terminal sent, and recovers its signer', () => {
    fc.assert(
      fc.property(bodies, moments, (body, auth) => {
        const wire = submit(action, body, auth)
        const decoded = decodeWrite<unknown>(action, JSON.parse(wire))
        expect(decoded).toMatchObject({ ok: true, body: lowered(body), auth: { signer_address: signer, ...auth } })
        expect(decoded.ok && decoded.sent).toEqual(body)
        expect(signerOf(action, wire)).toBe(signer)
        expect(actionByPath(practiceProfile, action.path)).toBe(action)
      }),
      { numRuns: 15 },
    )
  })

  test('the order of members and null members do not change the result', () => {
    fc.assert(
      fc.property(bodies, moments, (body, auth) => {
        const members = Object.entries(JSON.parse(submit(action, body, auth)) as object).toReversed()
        const absent = action.fields.names.filter((field) => !Object.hasOwn(body, field))
        const wire = JSON.stringify(Object.fromEntries([...absent.map((field) => [field, null]), ...members]))
        expect(signerOf(action, wire)).toBe(signer)
      }),
      { numRuns: 10 },
    )
  })

  test('after a change of one signed value no signer or another one is recovered', () => {
    fc.assert(
      fc.property(bodies, moments, fc.nat(), (body, auth, pick) => {
        const wire = submit(action, body, auth)
        const { signature, ...rest } = JSON.parse(wire) as Record<string, unknown>
        const names = Object.keys(rest).filter((field) => field !== 'signer_address')
        const field = names[pick % names.length]!
        const changed = JSON.stringify({ ...rest, [field]: changedValue(rest[field]), signature })
        expect(changed).not.toBe(wire)
        expect(signerOf(action, changed)).not.toBe(signer)
      }),
      { numRuns: 15 },
    )
  })
})

/** Another value of the same type. */
function changedValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 0 ? 5_000 : value - 1
  if (typeof value === 'string') return value.startsWith('0x') ? `0x${'5'.repeat(40)}` : `${value}1`
  if (Array.isArray(value)) return value.length === 0 ? ['reduce_only'] : [...value, ...value]
  return {
    ...(value as object),
    tpsl_mode: (value as { tpsl_mode?: string }).tpsl_mode === 'full' ? 'partial' : 'full',
  }
}
