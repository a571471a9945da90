import type { QueryClient } from '@tanstack/react-query'
import { BaseError } from '@/base/BaseError'
import type { Http } from '@/client/http'
import { balancesQuery, invalidateAccount } from '@/client/queries/accountQueries'
import type { EnableTradingResult, FaucetResult, Keys } from '@/keys/types'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import { addressSchema } from '@/protocol/fields'
import * as v from 'valibot'
import { describePracticeFailure, type PracticeFailure, type PracticeProblem } from './describePracticeFailure'

/** What is under way: making the wallet, getting practice funds, approving the trading key. */
export type PracticeStep = 'wallet' | 'funds' | 'key'

export type PracticeStart =
  | { readonly kind: 'ready'; readonly address: string }
  | ({ readonly kind: 'failed' } & PracticeProblem)

type Tools = {
  readonly keys: Pick<Keys, 'wallet' | 'status' | 'refresh' | 'requestPracticeFunds' | 'enableTrading'>
  readonly http: Http
  readonly queryClient: QueryClient
  /** Called with each step as it begins. */
  readonly onStep: (step: PracticeStep) => void
}

/** The faucet gives to an address once an hour. */
const FUNDED_LATELY = '42900'

/**
 * Connects this browser's practice wallet (which makes its key the first time), gets practice funds for an account that has
 * never had any, and has the wallet approve a trading key unless one is ready. What is there already is not done again, so
 * that a start after a failure goes on where the last one stopped. Once it is ready, the page has the balances as they are
 * after the funds came; what else was read of the account is being read again.
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
  // A first order does not depend on the rest, and only a few reads go at a time.
  void invalidateAccount(queryClient, address)
  return { kind: 'ready', address }
}

/** Reads the balances of after the funds: with those of before, a first order would be too large. */
async function readBalances(address: string, http: Http, queryClient: QueryClient): Promise<void> {
  const { queryKey } = balancesQuery(http, address)
  // A first read that is under way would count as the new one.
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Has the wallet approve a trading key unless one is ready. */
async function enable(address: string, keys: Tools['keys']): Promise<EnableTradingResult | { kind: 'ready' }> {
  await keys.refresh(address)
  if (keys.status(address).getState().kind === 'ready') return { kind: 'ready' }
  return await keys.enableTrading({ owner: address })
}

function fail(failure: PracticeFailure): PracticeStart {
  return { kind: 'failed', ...describePracticeFailure(failure) }
}

/** Null once the account has had practice funds. */
async function fund(
  address: string,
  keys: Tools['keys'],
  http: Tools['http'],
): Promise<Exclude<FaucetResult, { kind: 'confirmed' }> | null> {
  try {
    // Ahead of what the page reads of the new account.
    const account = await http.read('account', { address: v.parse(addressSchema, address) }, { urgent: true })
    if (account.ok && account.data.created_time !== null) return null
  } catch (error) {
    if (error instanceof BaseError) return { kind: 'unreachable', message: error.message }
    throw error
  }
  const result = await keys.requestPracticeFunds(address)
  if (result.kind === 'confirmed' || (result.kind === 'rejected' && result.code === FUNDED_LATELY)) return null
  return result
}
