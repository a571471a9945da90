import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { sumSlices } from '@/trading/algos/twap'
import type { Instrument } from '@/trading/instrument/instrument'
import { type AlgoEndReason, describeAlgoEndReason } from '../algos/describeAlgoEndReason'
import { formatPrice, formatSize } from '../format/format'
import type { Notification } from '../notifications/notify'
import { text } from './messages'
import { formatAverage } from './orderNumbers'

/** `up`: it completed. `plain`: the trader ended it, or there was nothing left to do. */
const TONES: Readonly<Record<AlgoEndReason, 'up' | 'plain' | 'warn'>> = {
  done: 'up',
  filled: 'up',
  canceled: 'warn',
  distance: 'warn',
  count: 'warn',
  stale: 'warn',
  stopped: 'plain',
  tabClosed: 'warn',
  closed: 'plain',
  rejected: 'warn',
  blocked: 'warn',
}

/**
 * Describes how an algo order ended, with its result: the last price of a chase, quantity and average price of a TWAP.
 */
export function describeAlgoEnd({
  algo,
  instrument,
}: {
  algo: StoredAlgo
  instrument: Instrument | undefined
}): Notification {
  const why = describeAlgoEndReason(algo) ?? ''
  const tone = algo.state.end === null ? 'warn' : TONES[algo.state.end.reason]
  const isDone = tone === 'up'
  const title = text(`${algo.kind}${isDone ? 'Done' : 'Stopped'}`)
  if (!instrument) return { tone, title, detail: why }
  if (algo.kind === 'timeExit') return { tone, title, detail: text('timeExitEnd', { why, symbol: instrument.symbol }) }
  if (algo.kind !== 'twap') {
    const { price, moves } = algo.state
    return { tone, title, detail: text('chaseEnd', { why, price: formatPrice(price, instrument), moves }) }
  }
  const { lots, amount } = sumSlices(algo.state)
  const filled = lots * algo.lot
  const numbers = { why, coin: instrument.base, total: formatSize(algo.terms.lots * algo.lot, instrument) }
  if (filled === 0n) return { tone, title, detail: text('twapNothing', numbers) }
  const price = formatAverage(amount, filled, instrument)
  return { tone, title, detail: text('twapEnd', { ...numbers, filled: formatSize(filled, instrument), price }) }
}
