import { expect, test } from 'vitest'
import { createKeysBench, NOW, OWNER, storedKey } from './fixtures/createKeysBench'
import { PRACTICE_WALLET_ID } from './wallet/walletIds'

test('the practice account’s private key can be exported', async () => {
  expect(await createKeysBench().keys.exportPracticeKey()).toBe('0x5ec4e7')
})

test('a reset disconnects it first, and leaves neither its trading keys nor its own', async () => {
  const bench = createKeysBench({ storedKeys: [storedKey(NOW)], walletId: PRACTICE_WALLET_ID })
  await bench.watchStatus()
  await bench.keys.resetPracticeAccount()
  expect(bench.done).toEqual(['disconnect', 'reset'])
  expect(bench.vault.storedKeys).toEqual([])
  expect(bench.keys.signerFor(OWNER)).toBeNull()
})

test('a reset does not affect another connected wallet and its keys', async () => {
  const bench = createKeysBench({ storedKeys: [storedKey(NOW)], walletId: 'a.wallet' })
  await bench.watchStatus()
  await bench.keys.resetPracticeAccount()
  expect(bench.done).toEqual(['reset'])
  expect(bench.vault.storedKeys).toHaveLength(1)
})
