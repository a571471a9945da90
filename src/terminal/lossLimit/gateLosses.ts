import type { ResultReads } from '@/client/createResultReads'
import type { Writes } from '@/client/types'
import type { Keys } from '@/keys/types'
import { checkLoss } from '@/keys/policy/checkLoss'
import type { MarketWatch } from '@/keys/policy/createLimiter'
import { type Objection, TIME_UNKNOWN } from '@/keys/policy/objection'
import { readOrders } from '@/keys/policy/readOrders'

type Options = {
  readonly keys: () => Pick<Keys, 'lossLimit'>
  /** Whether the wallet signs orders: for a key, the signer checks the limit itself. */
  readonly byWallet: () => boolean
  readonly market: Pick<MarketWatch, 'now' | 'orders' | 'perpetual' | 'refresh'>
  readonly results: ResultReads
}

/**
 * Checks orders that the wallet signs against the daily loss limit; orders that a key signs are checked by the signer.
 */
export function gateLosses<W extends Pick<Writes, 'submit'>>(writes: W, options: Options): W {
  const { keys, byWallet, market, results } = options

  async function isPerpetual(symbolId: number): Promise<boolean> {
    if (market.perpetual(symbolId) === null) await market.refresh()
    return market.perpetual(symbolId) === true
  }

  async function check(account: string, request: Parameters<typeof readOrders>[0]): Promise<Objection | null> {
    const limit = byWallet() ? keys().lossLimit(account).getState() : null
    const orders = limit === null ? [] : readOrders(request)
    if (limit === null || orders.length === 0) return null
    if (market.now() === null) await market.refresh()
    const now = market.now()
    if (now === null) return TIME_UNKNOWN
    const orderOf = async (of: string, id: string) => (await market.orders(of, [id])).get(id) ?? null
    // The page sends at once, so the check covers only this moment.
    return await checkLoss([limit], { account, expiresAfter: now }, orders, { now, results, isPerpetual, orderOf })
  }

  return {
    ...writes,
    submit: (async (action, body, options) => {
      const objection = await check(options.account, { action, body } as Parameters<typeof readOrders>[0])
      if (objection !== null) return { kind: 'blocked', reason: objection.reason, message: objection.message }
      return await writes.submit(action, body, options)
    }) satisfies Writes['submit'],
  }
}
