import { expect, test } from 'vitest'
import { addressOfKey, createKey, PrivateKeyError } from './key'

test('a new key has the address of its private key, and no two are equal', () => {
  const [first, second] = [createKey(), createKey()]
  expect(first.privateKey).toMatch(/^0x[0-9a-f]{64}$/)
  expect(addressOfKey(first.privateKey)).toBe(first.address)
  expect(second.privateKey).not.toBe(first.privateKey)
})

test('a key is read with or without 0x, in any letter case and with surrounding blanks', () => {
  // The first account of a well-known test mnemonic.
  const hex = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  for (const text of [hex, `0x${hex}`, `0X${hex.toUpperCase()}`, ` 0x${hex}\n`])
    expect(addressOfKey(text)).toBe(address)
})

test.each([
  ['too short', `0x${'1'.repeat(63)}`],
  ['too long', `0x${'1'.repeat(65)}`],
  ['not hex', `0x${'g'.repeat(64)}`],
  ['zero', `0x${'0'.repeat(64)}`],
  ['beyond the curve', `0x${'f'.repeat(64)}`],
  ['nothing', ''],
])('the error for a private key that is %s does not contain the key', (_what, text) => {
  const attempt = () => addressOfKey(text)
  expect(attempt).toThrow(PrivateKeyError)
  if (text !== '') expect(attempt).not.toThrow(text)
})
