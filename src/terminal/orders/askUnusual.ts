import { createStore } from 'zustand/vanilla'
import { divide, ONE, parseDecimal, type Decimal } from '@/base/decimal'
import type { Instrument } from '@/trading/instrument/instrument'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import type { MarketState } from '@/trading/orders/orderRules'
import { findUnusual, type Unusual, type UsualLimits } from '@/trading/orders/unusualOrder'
import type { Services } from '../session/Services'
import type { Settings } from '../session/settings'

/** Orders that go beyond what the trader has called usual, and wait for the answer. */
export type UnusualQuestion = {
  readonly drafts: readonly OrderDraft[]
  readonly instrument: Instrument
  readonly unusual: readonly Unusual[]
  readonly answer: (sends: boolean) => void
}

/** The question that is open. The dialog that asks it is mounted once, beside the panels. */
export const unusualQuestion = createStore<{ question: UnusualQuestion | null }>(() => ({ question: null }))

/**
 * Whether orders may be sent together: true at once where nothing about them is unusual, so that they leave without delay;
 * else what the trader answers. While a question is open, another order is not asked about and does not go.
 */
export function askUnusual(
  { settings }: Pick<Services, 'settings'>,
  drafts: readonly OrderDraft[],
  instrument: Instrument,
  market: MarketState,
): true | Promise<boolean> {
  const unusual = findUnusual(drafts, instrument, market, usualLimits(settings.getState()))
  if (unusual.length === 0) return true
  if (unusualQuestion.getState().question !== null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const answer = (sends: boolean) => {
      unusualQuestion.setState({ question: null })
      resolve(sends)
    }
    unusualQuestion.setState({ question: { drafts, instrument, unusual, answer } })
  })
}

function usualLimits({ usualValue, usualDistance }: Settings): UsualLimits {
  return {
    value: usualValue === '' ? null : parseDecimal(usualValue),
    distance: usualDistance === '' ? null : fractionOf(parseDecimal(usualDistance)),
  }
}

function fractionOf(percent: Decimal): Decimal {
  return divide(percent, 100n * ONE)
}
