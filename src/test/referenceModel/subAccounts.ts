import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { createModelAccount } from './createModel'
import { accountOf, type Model, type ModelAccount } from './Model'

/** Maximum number of sub-accounts of a main account. */
const MAX_SUBS = 20

/** The sub-accounts of a main account. */
function subsOf(model: Model, main: string): ModelAccount[] {
  return model.accounts.filter((account) => account.main === main)
}

function checkMainAccount(model: Model, main: string, label: string): string[] {
  const subs = subsOf(model, main)
  return [...(subs.some((sub) => sub.label === label) ? ['12004'] : []), ...(subs.length >= MAX_SUBS ? ['12005'] : [])]
}

/** Creates a sub-account. docs/protocol 3.26, 9.39. */
export function createSub(model: Model, main: string, label: string): string[] {
  const account = accountOf(model, main)
  const codes = [...(account.main === null ? [] : ['12008']), ...checkMainAccount(model, main, label)]
  if (codes.length > 0) return codes
  const index = (account.derived++).toString(16).padStart(8, '0')
  const address = `0x${bytesToHex(keccak_256(hexToBytes(main.slice(2) + index)).slice(12))}`
  model.accounts.push(createModelAccount(address, main, label))
  return []
}

/** Associates an account with a main account as its sub-account. docs/protocol 3.27, 9.39, 9.86. */
export function associate(model: Model, address: string, main: string, label: string): string[] {
  const account = accountOf(model, address)
  const above = model.accounts.find((other) => other.address === main)
  const isFree = account.main === null && subsOf(model, address).length === 0
  const codes = [
    ...(isFree && above !== undefined && above.main === null && main !== address ? [] : ['12008']),
    ...checkMainAccount(model, main, label),
  ]
  if (codes.length > 0) return codes
  account.main = main
  account.label = label
  return []
}
