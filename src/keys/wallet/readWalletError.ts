import type { BlockReason } from '@/client/types'
import { WalletRejectedError } from './WalletRejectedError'

/** The meaning of a wallet's rejection. `detail` is the wallet's own text. */
export type WalletFailure = { readonly reason: BlockReason; readonly code: number | null; readonly detail: string }

const REASONS: Readonly<Record<number, BlockReason>> = {
  4001: 'wallet_rejected',
  4100: 'wallet_locked',
  4902: 'wallet_chain',
  '-32002': 'wallet_busy',
}

/** Texts of wallets that are on another chain than the domain's; their codes differ. */
const WRONG_CHAIN = /match the active chain|same as current chain|chain.?id.*(mismatch|match)|unrecognized chain/i
/** WalletConnect: the session does not include the requested chain. */
const SESSION = /missing or invalid.*request\(\).*chainId/i
const LOCKED = /locked|unlock/i
/** A hardware wallet that rejects typed data until its owner allows it (Ledger: 0x6a80, “Blind signing”). */
const BLIND_SIGNING_ERROR = /blind.?sign|contract data|EthAppPleaseEnableContractData/i

/** Classifies an error of a wallet by EIP-1193 and JSON-RPC codes, nested or not, and by texts without a code. */
export function readWalletError(error: unknown): WalletFailure {
  if (error instanceof WalletRejectedError) return { reason: error.reason, code: null, detail: error.message }
  const code = codeOf(error, 0)
  const detail = detailOf(error)
  const reasonOfCode = code === null ? undefined : REASONS[code]
  if (reasonOfCode) return { reason: reasonOfCode, code, detail }
  if (BLIND_SIGNING_ERROR.test(detail)) return { reason: 'wallet_blind', code, detail }
  if (SESSION.test(detail)) return { reason: 'wallet_session', code, detail }
  if (WRONG_CHAIN.test(detail)) return { reason: 'wallet_chain', code, detail }
  if (LOCKED.test(detail)) return { reason: 'wallet_locked', code, detail }
  return { reason: 'wallet_failed', code, detail }
}

/** Whether the wallet only reports that it is busy switching chains. */
export function isSwitching(failure: WalletFailure): boolean {
  return /switching network/i.test(failure.detail)
}

const MAX_DEPTH = 4

function codeOf(error: unknown, depth: number): number | null {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return null
  const { code, cause, data } = error as { code?: unknown; cause?: unknown; data?: { originalError?: unknown } }
  const nested = codeOf(data?.originalError, depth + 1) ?? codeOf(cause, depth + 1)
  const own = typeof code === 'number' ? code : null
  return own !== null && own in REASONS ? own : (nested ?? own)
}

function detailOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, details } = error as { message?: unknown; details?: unknown }
  return [message, details].filter((part) => typeof part === 'string').join(' ')
}
