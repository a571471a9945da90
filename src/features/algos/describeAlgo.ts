import { divide } from '@/base/decimal'
import type { StoredChase, StoredAlgo, StoredTwap } from '@/client/algos/StoredAlgo'
import { describeAlgoEndReason } from '@/terminal/algos/describeAlgoEndReason'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { formatCountdown, formatDateTime } from '@/terminal/format/formatTime'
import type { Instrument } from '@/trading/instrument/instrument'
import { dueIn } from '@/trading/algos/timeExit'
import { nextDue, sumSlices } from '@/trading/algos/twap'
import { text } from './messages'

/** Describes the terms of an algo order. */
export function describeAlgoTerms(algo: StoredAlgo, instrument: Instrument): string {
  if (algo.kind === 'trail') return text('trailTerms', { distance: formatPrice(algo.terms.distance, instrument) })
  if (algo.kind === 'timeExit') return text('timeExitTerms', { time: formatDateTime(algo.terms.at) })
  if (algo.kind === 'chase') {
    const { start, maxDistance, maxMoves } = algo.terms
    const [distance, from] = [formatPrice(maxDistance, instrument), formatPrice(start, instrument)]
    return text('chaseTerms', { distance, start: from, count: maxMoves })
  }
  const { lots, slices, cap } = algo.terms
  const numbers = { size: formatSize(lots * algo.lot, instrument), coin: instrument.base, count: slices }
  return cap === null
    ? text('twapTerms', numbers)
    : text('twapCapped', { ...numbers, cap: formatPrice(cap, instrument) })
}

/** Describes the progress of an algo order. */
export function describeProgress(algo: StoredAlgo, instrument: Instrument): string {
  switch (algo.kind) {
    case 'chase':
      return chaseProgress(algo, instrument)
    case 'trail':
      return text('trailProgress', { price: formatPrice(algo.state.price, instrument), moves: algo.state.moves })
    case 'timeExit':
      return ''
    case 'twap':
      return twapProgress(algo, instrument)
  }
}

function chaseProgress({ state }: StoredChase, instrument: Instrument): string {
  const price = formatPrice(state.price, instrument)
  return text('chaseProgress', { price, moves: state.moves })
}

function twapProgress({ state, lot }: StoredTwap, instrument: Instrument): string {
  const { lots, amount, over } = sumSlices(state)
  const size = lots * lot
  const numbers = { filled: formatSize(size, instrument), coin: instrument.base, over, count: state.slices.length }
  if (size === 0n) return text('twapProgress', numbers)
  return text('twapAverage', { ...numbers, price: formatPrice(divide(amount, size), instrument) })
}

/** Describes the current state of an algo order: what it does next, or how it ended. */
export function describeState(algo: StoredAlgo, now: number): string {
  const end = describeAlgoEndReason(algo)
  if (end !== null) return end
  if (algo.kind === 'timeExit') {
    const waitMs = dueIn(algo.terms, algo.state, now)
    return waitMs === null ? text('sending') : text('closesIn', { time: formatCountdown(waitMs) })
  }
  if (algo.kind !== 'twap') {
    if (algo.state.sending !== null) return text('sending')
    return algo.state.live ? text('following') : text('waiting')
  }
  const { state } = algo
  if (state.slices.some((slice) => slice.state === 'sending')) return text('sending')
  if (state.pausedAt !== null) return text('paused')
  if (!state.live) return text('waiting')
  const dueAt = nextDue(state)
  return dueAt === null ? text('sending') : text('next', { time: formatCountdown(dueAt - now).slice(3) })
}
