import type { QueryClient } from '@tanstack/react-query'
import { BaseError } from '@/base/BaseError'
import type { Http } from '@/client/http'
import { balancesQuery, invalidateAccount } from '@/client/queries/accountQueries'
import type { EnableTradingResult, FaucetResult, Keys } from '@/keys/types'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import { addressSchema } from '@/protocol/fields'
import * as v from 'valibot'
import { describePracticeFailure, type PracticeFailure, type PracticeProblem } from './describePracticeFailure'

/** The current step: creating the wallet, getting practice funds, approving the trading key. */
export type PracticeStep = 'wallet' | 'funds' | 'key'

export type PracticeStart =
  | { readonly kind: 'ready'; readonly address: string }
  | ({ readonly kind: 'failed' } & PracticeProblem)

type Tools = {
  readonly keys: Pick<Keys, 'wallet' | 'status' | 'refresh' | 'requestPracticeFunds' | 'enableTrading'>
  readonly http: Http
  readonly queryClient: QueryClient
  /** Called at the start of each step. */
  readonly onStep: (step: PracticeStep) => void
}

/** The error code of the faucet, which pays an address once an hour. */
const RATE_LIMITED = '42900'

/**
 * Connects this browser's practice wallet (creating its key the first time), requests practice funds for an account
 * that never had any, and lets the wallet approve a trading key unless one is ready. Skips completed steps, so that a
 * start after a failure continues there. When it resolves, the balances include the funds, and other reads of the
 * account are being repeated.
 */
export async function startPractice({ keys, http, queryClient, onStep }: Tools): Promise<PracticeStart> {
  onStep('wallet')
  const connected = await keys.wallet.connect(PRACTICE_WALLET_ID)
  if (!connected.ok) return fail({ step: 'wallet', result: connected })
  const { address } = connected

  onStep('funds')
  const funds = await fund(address, keys, http)
  if (funds) return fail({ step: 'funds', result: funds })

  onStep('key')
  const balancesRead = readBalances(address, http, queryClient)
  const result = await enable(address, keys)
  if (result.kind !== 'ready') return fail({ step: 'key', result })
  await balancesRead
  // Not awaited, because a first order does not depend on the other reads, which take long.
  void invalidateAccount(queryClient, address)
  return { kind: 'ready', address }
}

/** Reads the balances again, because with the old ones a first order would exceed the available funds. */
async function readBalances(address: string, http: Http, queryClient: QueryClient): Promise<void> {
  const { queryKey } = balancesQuery(http, address)
  // Otherwise a read that started before the funds would count as the new one.
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Lets the wallet approve a trading key unless one is ready. */
async function enable(address: string, keys: Tools['keys']): Promise<EnableTradingResult | { kind: 'ready' }> {
  await keys.refresh(address)
  if (keys.status(address).getState().kind === 'ready') return { kind: 'ready' }
  return await keys.enableTrading({ owner: address })
}

function fail(failure: PracticeFailure): PracticeStart {
  return { kind: 'failed', ...describePracticeFailure(failure) }
}

/** Requests practice funds. Resolves to null if the account has had practice funds before. */
async function fund(
  address: string,
  keys: Tools['keys'],
  http: Tools['http'],
): Promise<Exclude<FaucetResult, { kind: 'confirmed' }> | null> {
  try {
    // Urgent, to precede the page's reads of the new account.
    const account = await http.read('account', { address: v.parse(addressSchema, address) }, { urgent: true })
    if (account.ok && account.data.created_time !== null) return null
  } catch (error) {
    if (error instanceof BaseError) return { kind: 'failed', error }
    throw error
  }
  const result = await keys.requestPracticeFunds(address)
  if (result.kind === 'confirmed' || (result.kind === 'rejected' && result.code === RATE_LIMITED)) return null
  return result
}
