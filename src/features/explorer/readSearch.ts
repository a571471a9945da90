import { addressPath, transactionPath } from '@/terminal/explorer/explorerPaths'

const ADDRESS = /^0x[0-9a-f]{40}$/
const HASH = /^0x[0-9a-f]{64}$/

/** Where what was typed leads: the page of an address or of a transaction; null when it is neither. */
export function readSearch(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (ADDRESS.test(text)) return addressPath(text)
  return HASH.test(text) ? transactionPath(text) : null
}
