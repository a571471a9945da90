import type { Timers } from '@/base/clock'
import type { BlockReason, SignResult } from '@/client/types'
import { parseWalletSignature, type TypedData } from '@/protocol/signing'
import { ensureChain } from './ensureChain'
import type { Provider } from './provider'
import { isSwitching, readWalletError, type WalletFailure } from './readWalletError'

const SWITCHING_PAUSE_MS = 1_000
const INVALID_PARAMS = -32602

export type TypedDataRequest = {
  readonly provider: Provider
  readonly address: string
  readonly typedData: TypedData
  readonly timers: Timers
  readonly onStep?: ((step: 'chain' | 'wallet') => void) | undefined
  /** Aborts when the request is no longer wanted: then the wallet is not asked to sign. */
  readonly signal?: AbortSignal | undefined
}

type Answer = { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly failure: WalletFailure }

/**
 * Has a wallet sign typed data on chain 1, with integers as numbers (once more as strings if the wallet requires them),
 * and converts the signature to the interface's form. The caller checks the signer. Settles when the wallet has
 * answered, however late, since the wallet shows the request until then; the caller decides whether a late answer is
 * still useful.
 */
export async function signTypedData(request: TypedDataRequest): Promise<SignResult> {
  const { provider, address, typedData, timers, onStep, signal } = request
  const account = await checkAccount(provider, address)
  if (account) return account
  const failure = await ensureChain(provider, timers, { onSwitch: () => onStep?.('chain'), signal })
  if (failure) return blocked(failure.reason, failure.detail)
  if (signal?.aborted) return blocked('canceled', 'the request ended before the wallet was asked to sign')
  onStep?.('wallet')
  return await ask(request, JSON.stringify(typedData))
}

async function ask(request: TypedDataRequest, text: string): Promise<SignResult> {
  const first = await send(request, text)
  if (first.ok) return readSignature(first.answer)
  const again = await retry(request, first.failure)
  if (!again) return blocked(first.failure.reason, first.failure.detail)
  return again.ok ? readSignature(again.answer) : blocked(again.failure.reason, again.failure.detail)
}

async function retry(request: TypedDataRequest, failure: WalletFailure): Promise<Answer | null> {
  const { timers, typedData, signal } = request
  if (isSwitching(failure)) {
    await new Promise<void>((resolve) => void timers.set(resolve, SWITCHING_PAUSE_MS))
    if (signal?.aborted) return null
    return await send(request, JSON.stringify(typedData))
  }
  if (failure.code !== INVALID_PARAMS || failure.reason !== 'wallet_failed') return null
  return await send(request, JSON.stringify({ ...typedData, message: withTexts(typedData.message) }))
}

async function send({ provider, address }: TypedDataRequest, text: string): Promise<Answer> {
  try {
    return { ok: true, answer: await provider.request({ method: 'eth_signTypedData_v4', params: [address, text] }) }
  } catch (error) {
    return { ok: false, failure: readWalletError(error) }
  }
}

function withTexts(message: object): object {
  const entries = Object.entries(message).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  return Object.fromEntries(entries) as object
}

function readSignature(answer: unknown): SignResult {
  const parsed = parseWalletSignature(answer)
  if (parsed.kind === 'signature') return { ok: true, signature: parsed.signature }
  if (parsed.kind === 'contract_wallet') return blocked('wallet_contract', 'a contract wallet cannot sign here')
  return blocked('wallet_failed', 'the wallet answered with something that is no signature')
}

async function checkAccount(provider: Provider, address: string): Promise<SignResult | null> {
  try {
    const accounts = await provider.request({ method: 'eth_accounts' })
    if (!Array.isArray(accounts) || accounts.length === 0)
      return blocked('wallet_locked', 'the wallet shows no account')
    const isKnown = accounts.some((account) => String(account).toLowerCase() === address)
    return isKnown ? null : blocked('wallet_account', 'the wallet is on another account')
  } catch (error) {
    const { reason, detail } = readWalletError(error)
    return blocked(reason, detail)
  }
}

function blocked(reason: BlockReason, message: string): SignResult {
  return { ok: false, reason, message }
}
