import { expect, test } from 'vitest'
import type { ExplorerTransaction } from '@/protocol/records'
import { PRACTICE_SYMBOLS } from '../engine/symbols'
import { createLedger, type LedgerDump } from './ledger'

const MAKER = `0x${'1'.repeat(40)}` as const
const HASH = `0x${'2'.repeat(64)}` as const

const restore = (dump?: LedgerDump) => createLedger(PRACTICE_SYMBOLS, HASH, () => true, dump)

test('snapshots of the previous version have other names for the venue’s own accounts and transactions', () => {
  const ledger = restore()
  ledger.markVenueAccount(MAKER)
  ledger.explorer.add({ tx_hash: HASH, signer_address: MAKER, target_address: MAKER } as ExplorerTransaction)
  const dump = ledger.dump()
  expect(dump).toMatchObject({ venueAccounts: [MAKER], explorer: { venueTransactions: [{ tx_hash: HASH }] } })

  const { venueAccounts: house, explorer, ...rest } = structuredClone(dump)
  const { venueTransactions: houseTransactions, ...explorerRest } = explorer
  const earlier = { ...rest, house, explorer: { ...explorerRest, houseTransactions } } as LedgerDump
  expect(restore(earlier).dump()).toEqual(dump)
})
