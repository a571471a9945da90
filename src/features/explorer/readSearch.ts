import { addressPath, blockPath, transactionPath } from '@/terminal/explorer/explorerPaths'

const ADDRESS = /^0x[0-9a-f]{40}$/
const HASH = /^0x[0-9a-f]{64}$/

/** The path for a typed address, transaction or block height; null for anything else. */
export function readSearch(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (ADDRESS.test(text)) return addressPath(text)
  if (/^\d{1,15}$/.test(text)) return blockPath(Number(text))
  return HASH.test(text) ? transactionPath(text) : null
}
