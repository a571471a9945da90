import { divide } from '@/base/decimal'
import type { KeptChase, KeptRun, KeptTwap } from '@/client/runs/KeptRun'
import { describeRunEnd } from '@/desk/describeRunEnd'
import { formatPrice, formatSize } from '@/desk/format'
import { formatCountdown } from '@/desk/formatTime'
import type { Instrument } from '@/trading/instrument'
import { nextDue, sumSlices } from '@/trading/runs/twap'
import { text } from './messages'

/** On what terms something runs. */
export function describeTerms(run: KeptRun, instrument: Instrument): string {
  if (run.kind === 'chase') {
    const { start, maxDistance, maxMoves } = run.terms
    const [distance, from] = [formatPrice(maxDistance, instrument), formatPrice(start, instrument)]
    return text('chaseTerms', { distance, start: from, count: maxMoves })
  }
  const { lots, slices, cap } = run.terms
  const figures = { size: formatSize(lots * run.lot, instrument), coin: instrument.base, count: slices }
  return cap === null
    ? text('twapTerms', figures)
    : text('twapCapped', { ...figures, cap: formatPrice(cap, instrument) })
}

/** What it has done by now. */
export function describeProgress(run: KeptRun, instrument: Instrument): string {
  return run.kind === 'chase' ? chaseProgress(run, instrument) : twapProgress(run, instrument)
}

function chaseProgress({ state }: KeptChase, instrument: Instrument): string {
  const price = formatPrice(state.price, instrument)
  return text('chaseProgress', { price, moves: state.moves })
}

function twapProgress({ state, lot }: KeptTwap, instrument: Instrument): string {
  const { lots, amount, over } = sumSlices(state)
  const size = lots * lot
  const figures = { filled: formatSize(size, instrument), coin: instrument.base, over, count: state.slices.length }
  if (size === 0n) return text('twapProgress', figures)
  return text('twapAverage', { ...figures, price: formatPrice(divide(amount, size), instrument) })
}

/** Where it stands now: that it goes on and with what, or how it ended. */
export function describeState(run: KeptRun, now: number): string {
  const end = describeRunEnd(run)
  if (end !== null) return end
  if (run.kind === 'chase') {
    if (run.state.sending !== null) return text('sending')
    return run.state.live ? text('following') : text('waiting')
  }
  const { state } = run
  if (state.slices.some((slice) => slice.state === 'sending')) return text('sending')
  if (state.pausedAt !== null) return text('paused')
  if (!state.live) return text('waiting')
  const due = nextDue(state)
  return due === null ? text('sending') : text('next', { time: formatCountdown(due - now).slice(3) })
}
