import { describe, expect, test } from 'vitest'
import { subAccountAddress } from '@/protocol/signing'
import { addressOf, venueOf } from '../fixtures/venueOf'

describe('accounts', () => {
  test('are created only by a deposit or a successful write', () => {
    const venue = venueOf()
    expect(venue.engine.account(addressOf(1))).toMatchObject({
      kind: 'main',
      position_mode: 'one_way',
      auto_borrow: false,
      created_time: null,
    })
    expect(venue.place(1, venue.orderOf(1, true, '1', '60000'))).toMatchObject({ code: '20003' })
    expect(venue.write('cancelOrder', 1, { order_id: '1' })).toMatchObject({ code: '20014' })
    expect(venue.engine.accountExists(addressOf(1))).toBe(false)
    venue.done('cancelAll', 1, {})
    venue.fund(2, 'USDC', '1')
    expect(venue.eventsOf('accountCreated').map((e) => e.address)).toEqual([addressOf(1), addressOf(2)])
    expect(venue.engine.account(addressOf(1)).created_time).toBe(venue.eventsOf('accountCreated')[0]!.time)
  })

  test('have sub-accounts by index, with labels of their own, twenty at most', () => {
    const venue = venueOf()
    const create = (label: string) => venue.write('createSubAccount', 1, { label })
    expect(create('a')).toEqual({ ok: true, data: { sub_account_address: subAccountAddress(addressOf(1), 0) } })
    expect(create('a')).toMatchObject({ code: '12004' })
    expect(create('b')).toEqual({ ok: true, data: { sub_account_address: subAccountAddress(addressOf(1), 1) } })
    venue.fund(2, 'USDC', '1')
    venue.done('associateAccount', 2, { main_address: addressOf(1), label: 'joined' })
    for (let i = 3; i < 20; i++) expect(create(`n${i}`).ok).toBe(true)
    expect(create('late')).toMatchObject({ code: '12005' })
    expect(venue.engine.subAccounts(addressOf(1))).toHaveLength(20)
    expect(venue.engine.account(addressOf(2))).toMatchObject({
      kind: 'sub',
      main_address: addressOf(1),
      label: 'joined',
    })
    expect(venue.engine.inScope(addressOf(1), addressOf(2))).toBe(true)
    expect(venue.engine.inScope(addressOf(2), addressOf(1))).toBe(false)
  })

  test('can be associated only with a main account, and only if they are neither associated nor have sub-accounts', () => {
    const venue = venueOf()
    for (const account of [1, 2, 3]) venue.fund(account, 'USDC', '1')
    const join = (account: number, main: number) =>
      venue.write('associateAccount', account, { main_address: addressOf(main), label: `l${account}` })
    expect(join(1, 1)).toMatchObject({ code: '12008' })
    expect(join(1, 9)).toMatchObject({ code: '12008' })
    expect(join(2, 1).ok).toBe(true)
    expect(join(2, 3)).toMatchObject({ code: '12008' })
    expect(join(3, 2)).toMatchObject({ code: '12008' })
    expect(join(1, 3)).toMatchObject({ code: '12008' })
  })

  test('send money only to accounts that exist, from accounts of the signer’s scope, and no more than is available', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '100')
    const sub = venue.done('createSubAccount', 1, { label: 'a' }).sub_account_address as ReturnType<typeof addressOf>
    const send = (from: number, fields: { from_address?: typeof sub; to_address: typeof sub; amount: string }) =>
      venue.write('transfer', from, { coin: 'USDC', ...fields })
    expect(send(1, { to_address: addressOf(9), amount: '1' })).toMatchObject({ code: '10004' })
    expect(send(1, { to_address: sub, amount: '100.1' })).toMatchObject({ code: '20003' })
    expect(send(1, { to_address: sub, amount: '60' }).ok).toBe(true)
    venue.fund(2, 'USDC', '5')
    expect(send(2, { from_address: sub, to_address: addressOf(2), amount: '1' })).toMatchObject({ code: '11005' })
    expect(send(1, { from_address: sub, to_address: addressOf(2), amount: '10' }).ok).toBe(true)
    expect([venue.balance(1).total, venue.balance(sub).total, venue.balance(2).total]).toEqual(['40', '50', '15'])
    const flows = venue.eventsOf('flow').map((e) => [e.flow.kind, e.flow.amount, e.flow.balance_after])
    expect(flows.slice(-2)).toEqual([
      ['transfer_out', '-10', '50'],
      ['transfer_in', '10', '15'],
    ])
  })

  test('withdraw the available balance, and the invariants hold', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '1000')
    venue.buy(1, 1, '0.1', '59000')
    const withdraw = (amount: string, coin = 'USDC') =>
      venue.write('withdraw', 1, { coin, amount, destination_address: addressOf(9) })
    expect(withdraw('410.1')).toMatchObject({ code: '20003' })
    expect(withdraw('410')).toEqual({ ok: true, data: { withdrawal_id: '1' } })
    expect(withdraw('1', 'XYZ')).toMatchObject({ code: '10002' })
    expect(venue.engine.invariants().balances_ok).toBe(true)
  })

  test('change the position mode only with no perpetual position or order open', () => {
    const venue = venueOf()
    venue.fund(1, 'USDC', '1000')
    const mode = (position_mode: 'hedge' | 'one_way') => venue.write('setPositionMode', 1, { position_mode })
    const spot = venue.buy(1, 5, '0.1', '2900')
    expect(mode('hedge').ok).toBe(true)
    expect(venue.eventsOf('settings').map((e) => e.settings)).toEqual([
      { address: addressOf(1), position_mode: 'hedge' },
    ])
    const id = venue.buy(1, 1, '0.01', '59000', { position_side: 'long' })
    expect(mode('one_way')).toMatchObject({ code: '20019' })
    venue.done('cancelOrder', 1, { order_id: id })
    expect(mode('one_way').ok).toBe(true)
    expect(venue.orderRecord(spot).state).toBe('new')
  })
})
