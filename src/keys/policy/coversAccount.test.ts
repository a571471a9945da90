import { expect, test } from 'vitest'
import { subAccountAddress } from '@/protocol/signing'
import { coversAccount } from './coversAccount'

const OWNER = `0x${'0a'.repeat(20)}` as const
const OTHER = `0x${'0b'.repeat(20)}` as const
const SUB = subAccountAddress(OWNER, 0)

test.each([
  ['a main key: its own account', { owner: OWNER, account: OWNER }, OWNER, true],
  ['a main key: the first sub-account', { owner: OWNER, account: OWNER }, SUB, true],
  ['a main key: the last sub-account', { owner: OWNER, account: OWNER }, subAccountAddress(OWNER, 19), true],
  ['a main key: beyond the last sub-account', { owner: OWNER, account: OWNER }, subAccountAddress(OWNER, 20), false],
  ['a main key: another owner’s sub-account', { owner: OWNER, account: OWNER }, subAccountAddress(OTHER, 0), false],
  ['a main key: another owner', { owner: OWNER, account: OWNER }, OTHER, false],
  ['a sub-account’s key: that sub-account', { owner: OWNER, account: SUB }, SUB, true],
  ['a sub-account’s key: the main account', { owner: OWNER, account: SUB }, OWNER, false],
  ['a sub-account’s key: another sub-account', { owner: OWNER, account: SUB }, subAccountAddress(OWNER, 1), false],
])('%s', (_, key, target, covered) => {
  expect(coversAccount(key, target)).toBe(covered)
})
