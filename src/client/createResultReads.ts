import { BaseError } from '@/base/BaseError'
import type { Clock, Timers } from '@/base/clock'
import { assetFlow } from '@/protocol/reads/historyReads'
import { selectResults, type Result } from '@/trading/profit/dayLoss'
import type { Http } from './http'
import { readAll } from './readAll'
import type { AddressText } from './types'

/** Maximum age of results, ms: older ones are read again before they are used. */
export const MAX_RESULTS_AGE_MS = 5_000
/** Timeout of a read, ms. */
const READ_TIMEOUT_MS = 3_000
/** Records per page: the maximum. */
const PAGE = 2_000
const COIN = 'USDC'

/** Reads the gains and losses of an account from the venue. */
export type ResultReads = {
  /** Results from a time on (venue ms), oldest first, at most five seconds old; null if any cannot be read. */
  read(account: AddressText, from: number): Promise<readonly Result[] | null>
}

type CachedResults = { readonly at: number; readonly from: number; readonly results: readonly Result[] }

/**
 * Creates the reads. Results are cached; the next read fetches only those from the newest cached time on. The results
 * of an account with more records than the venue keeps are unknown, since a missing record could be a loss.
 */
export function createResultReads(tools: {
  readonly http: Pick<Http, 'read'>
  readonly clock: Pick<Clock, 'monotonic'>
  readonly timers: Timers
}): ResultReads {
  const { http, clock, timers } = tools
  const cached = new Map<AddressText, CachedResults>()
  const pendingReads = new Map<AddressText, Promise<void>>()

  async function ask(account: AddressText, from: number): Promise<void> {
    const at = clock.monotonic()
    const last = cached.get(account)
    const before = last !== undefined && last.from <= from ? last.results.filter(({ time }) => time >= from) : []
    const start = before.at(-1)?.time ?? from
    const controller = new AbortController()
    const limit = timers.set(() => controller.abort(new BaseError('the venue did not answer')), READ_TIMEOUT_MS)
    try {
      const query = { address: account, limit: PAGE, start_time: start }
      const flows = await readAll(http, 'assetFlow', query, controller.signal)
      if (flows.length >= assetFlow.retained!) return void cached.delete(account)
      const results = [...before.filter(({ time }) => time < start), ...selectResults(flows, COIN)]
      cached.set(account, { at, from, results })
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
    } finally {
      timers.clear(limit)
    }
  }

  function askOnce(account: AddressText, from: number): Promise<void> {
    const request = pendingReads.get(account) ?? ask(account, from).finally(() => pendingReads.delete(account))
    pendingReads.set(account, request)
    return request
  }

  function fresh(account: AddressText, from: number): readonly Result[] | null {
    const cachedResults = cached.get(account)
    if (!cachedResults || cachedResults.from > from || clock.monotonic() - cachedResults.at > MAX_RESULTS_AGE_MS)
      return null
    return cachedResults.results
  }

  return {
    async read(account, from) {
      if (fresh(account, from) === null) await askOnce(account, from)
      return fresh(account, from)
    },
  }
}
