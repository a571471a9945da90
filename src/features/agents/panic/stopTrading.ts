import { UserError } from '@/base/BaseError'
import type { Http } from '@/client/http'
import type { Blocked, Writes } from '@/client/types'
import type { Keys } from '@/keys/types'

/** One step of stopping, and its stage. */
export type PanicStep = 'cancel' | 'wipe' | 'revoke'
export type PanicStage =
  | { readonly kind: 'next' | 'pending' | 'nothing' }
  | { readonly kind: 'done'; readonly count: number }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The outcome is not known yet; `reason` says what the venue answered. */
  | { readonly kind: 'unresolved'; readonly reason: string }
  /** An unexpected error, whose message is not written for a trader. */
  | { readonly kind: 'crashed'; readonly error: unknown }

type Tools = {
  readonly keys: Pick<Keys, 'signerFor' | 'wallet' | 'wipe' | 'revoke'>
  readonly writes: Pick<Writes, 'submit'>
  readonly http: Pick<Http, 'read'>
}

type StopOptions = {
  readonly owner: string
  readonly accounts: readonly string[]
  /** The keys to revoke. */
  readonly agents: readonly string[]
  /** Describes why a write failed, or why its outcome is not known. */
  readonly describe: (outcome: Failure) => string
  readonly onStage: (step: PanicStep, stage: PanicStage) => void
}

type Failure = Exclude<
  Awaited<ReturnType<Keys['revoke']>> | Awaited<ReturnType<Writes['submit']>>,
  { kind: 'confirmed' }
>

/**
 * Cancels all orders of all accounts, removes this browser's keys, and lets the wallet revoke them, in this order,
 * because the keys sign the cancels. A failed step does not prevent the next ones. Resolves to whether everything
 * succeeded.
 */
export async function stopTrading(tools: Tools, options: StopOptions): Promise<boolean> {
  const canceled = await runStep(options, 'cancel', () => cancelAll(tools, options))
  const wiped = await runStep(options, 'wipe', async () => {
    await tools.keys.wipe()
    return { count: 0, failures: [] }
  })
  const revoked = await runStep(options, 'revoke', () => revokeAll(tools, options))
  return canceled && wiped && revoked
}

type StepFailure = Extract<PanicStage, { kind: 'failed' | 'unresolved' }>
type StepResult = { count: number; failures: readonly StepFailure[]; nothing?: boolean }

async function runStep({ onStage }: StopOptions, step: PanicStep, run: () => Promise<StepResult>): Promise<boolean> {
  onStage(step, { kind: 'pending' })
  try {
    const { count, failures, nothing } = await run()
    const failure = failures.find(({ kind }) => kind === 'failed') ?? failures[0]
    if (failure) onStage(step, failure)
    else onStage(step, nothing ? { kind: 'nothing' } : { kind: 'done', count })
    return failure === undefined
  } catch (error) {
    onStage(step, error instanceof UserError ? { kind: 'failed', reason: error.message } : { kind: 'crashed', error })
    return false
  }
}

async function cancelAll(tools: Tools, { accounts, describe }: StopOptions): Promise<StepResult> {
  let lastByWallet: Promise<unknown> = Promise.resolve()
  // At once: no account waits for the cancel of another one that is not answered.
  const attempts = await Promise.all(
    accounts.map(async (account) => {
      const attempt = await cancelByKey(tools, account)
      if (attempt === 'no orders' || !('unsigned' in attempt)) return attempt
      // One after another, because a wallet shows one request at a time.
      const cancel = () => cancelByWallet(tools, account, attempt.unsigned)
      const outcome = lastByWallet.then(cancel, cancel)
      lastByWallet = outcome
      return await outcome
    }),
  )
  const outcomes = attempts.filter((attempt) => attempt !== 'no orders')
  const count = outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'confirmed' ? outcome.data.canceled : 0), 0)
  const failures = outcomes.flatMap((outcome) => (outcome.kind === 'confirmed' ? [] : [failureOf(outcome, describe)]))
  return { count, failures, nothing: outcomes.length === 0 }
}

/**
 * Cancels with this browser's key. `unsigned`: it signed nothing, because there is none (null) or it is blocked (it may
 * be locked).
 */
async function cancelByKey({ keys, writes, http }: Tools, account: string) {
  if (!(await mayHaveOrders(http, account))) return 'no orders'
  const key = keys.signerFor(account)
  const outcome = key && (await writes.submit('cancelAll', {}, { account, signer: key }))
  return outcome === null || outcome.kind === 'blocked' ? { unsigned: outcome } : outcome
}

/** Cancels with the wallet. Without one the outcome is that of the key, if there was one. */
async function cancelByWallet({ keys, writes }: Tools, account: string, outcome: Blocked | null) {
  const signer = keys.wallet.signer()
  if (!signer && outcome) return outcome
  return await writes.submit('cancelAll', {}, signer ? { account, signer } : { account })
}

function failureOf(outcome: Failure, describe: StopOptions['describe']): StepFailure {
  return { kind: outcome.kind === 'unresolved' ? 'unresolved' : 'failed', reason: describe(outcome) }
}

/** Whether an account has open orders; true if that cannot be read. */
async function mayHaveOrders(http: Tools['http'], address: string): Promise<boolean> {
  try {
    const result = await http.read('orders', { address, limit: 1 })
    return !result.ok || result.data.list.length > 0
  } catch {
    // Cancels even if the orders cannot be read.
    return true
  }
}

async function revokeAll({ keys }: Tools, { owner, agents, describe }: StopOptions): Promise<StepResult> {
  const failures: StepFailure[] = []
  let count = 0
  for (const agent of agents) {
    const result = await keys.revoke({ owner, agent })
    if (result.kind === 'confirmed') count++
    else failures.push(failureOf(result, describe))
  }
  return { count, failures, nothing: agents.length === 0 }
}
