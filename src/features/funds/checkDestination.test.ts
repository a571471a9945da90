import { describe, expect, test } from 'vitest'
import { subAccountAddress } from '@/protocol/signing'
import { checkDestination, type DestinationContext } from './checkDestination'

const owner = `0x${'11'.repeat(20)}` as const
/** The example of EIP-55. */
const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const key = `0x${'22'.repeat(20)}`

const context: DestinationContext = {
  owner,
  tradingKeys: new Set([key]),
  paidBefore: new Set([`0x${'33'.repeat(20)}`]),
  subAccounts: 20,
}
const check = (typed: string) => checkDestination(typed, context)

describe('rejected', () => {
  test.each([
    ['', 'empty'],
    ['0x1234', 'shape'],
    [`0x${'g'.repeat(40)}`, 'shape'],
    [checksummed.replace('aAeb', 'aaeb'), 'checksum'],
    [`0x${'0'.repeat(40)}`, 'zero'],
    [key, 'tradingKey'],
    [subAccountAddress(owner, 0), 'keyless'],
    [subAccountAddress(owner, 19), 'keyless'],
  ])('%j: %s', (typed, fault) => {
    expect(check(typed)).toEqual({ ok: false, fault })
  })
})

describe('accepted', () => {
  test('an address with a valid checksum, or in one case without a checksum', () => {
    const first = { ok: true, address: checksummed.toLowerCase(), standing: 'first' }
    expect(check(checksummed)).toEqual(first)
    expect(check(` ${checksummed.toLowerCase()} `)).toEqual(first)
    expect(check(`0x${checksummed.slice(2).toUpperCase()}`)).toEqual(first)
  })

  test('the own wallet and an address that was paid before are distinguished from a new one', () => {
    expect(check(owner)).toMatchObject({ standing: 'own' })
    expect(check(`0x${'33'.repeat(20)}`)).toMatchObject({ standing: 'known' })
    expect(check(`0x${'44'.repeat(20)}`)).toMatchObject({ standing: 'first' })
  })

  test('an own address in any letter case', () => {
    const address = checksummed.toLowerCase()
    expect(checkDestination(checksummed, { ...context, owner: address })).toMatchObject({ standing: 'own' })
    const paidBefore = new Set([address])
    expect(checkDestination(checksummed, { ...context, paidBefore })).toMatchObject({ standing: 'known' })
    const tradingKeys = new Set([address])
    expect(checkDestination(checksummed, { ...context, tradingKeys })).toMatchObject({ fault: 'tradingKey' })
  })
})
