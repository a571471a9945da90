import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { useMemo, useState } from 'react'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { type StoredScaledOrder, liveLevels } from '@/client/scaledOrders/StoredScaledOrder'
import { describeOrderRejection } from '@/terminal/orders/describeOrderRejection'
import { formatPlainPrice, formatPrice } from '@/terminal/format/format'
import type { Market } from '@/terminal/market/market'
import { selectTickerState } from '@/terminal/market/marketState'
import { type PreviewLevel, useShownPreviews } from '@/terminal/orders/orderPreviews'
import { draftLevel } from '@/trading/scaledOrders/checkScaledOrder'
import { Notice } from '@/ui/Notice'
import { RepriceFields } from './RepriceFields'
import { text } from './messages'
import { type RepriceForm, readReprice } from './readReprice'
import { livePrices } from './selectScaledOrder'
import { useServices } from '@/terminal/session/Services'
import { useSampled, identity } from '@/terminal/live/useSampled'

type Props = {
  scaledOrder: StoredScaledOrder
  how: 'distance' | 'range'
  market: Market
  onReprice: (prices: readonly Decimal[]) => void
  onClose: () => void
}

const NO_LEVELS: readonly PreviewLevel[] = []

/**
 * Dialog that asks for the new prices of a scaled order. It shows them in chart and book, and what the venue would
 * reject.
 */
export function RepriceDialog({ scaledOrder, how, market, onReprice, onClose }: Props) {
  const { instrument } = market
  const prices = useMemo(() => livePrices(scaledOrder), [scaledOrder])
  const [form, setForm] = useState<RepriceForm>(() => ({
    how,
    isUp: true,
    distance: '',
    first: formatPlain(prices[0], market),
    last: formatPlain(prices.at(-1), market),
  }))
  const [attempted, setAttempted] = useState(false)
  const state = selectTickerState(useSampled(useServices().feed.ticker(instrument.symbolId), identity), instrument)
  const reading = useMemo(() => readReprice(form, prices, instrument), [form, prices, instrument])
  const levels = useMemo(
    () => (reading.prices ? levelsOf(scaledOrder, reading.prices) : NO_LEVELS),
    [scaledOrder, reading],
  )
  useShownPreviews('scaledOrder', instrument.symbolId, levels)
  const wrong = reading.prices && reading.check(reading.prices, scaledOrder, state)
  const ready = reading.prices !== null && !reading.stays && !wrong
  const submit = () => {
    if (ready) onReprice(reading.prices!)
    else setAttempted(true)
  }
  const ends = reading.prices && {
    count: reading.prices.length,
    first: formatPrice(reading.prices[0], instrument),
    last: formatPrice(reading.prices.at(-1), instrument),
  }
  return (
    <ActionDialog
      title={text(how === 'distance' ? 'repriceTitle' : 'respaceTitle', { symbol: instrument.symbol })}
      onClose={onClose}
      action={{
        label: text('confirm', { count: prices.length }),
        writes: 'scaled-reprice',
        disabled: attempted && !ready,
        byEnter: true,
        act: () => submit(),
      }}
    >
      <RepriceFields
        form={form}
        reading={reading}
        attempted={attempted}
        instrument={instrument}
        onChange={(change) => {
          setForm({ ...form, ...change })
          setAttempted(false)
        }}
      />
      {ends && <p className="text-sm">{ends.count === 1 ? text('becomesOne', ends) : text('becomes', ends)}</p>}
      {attempted && reading.stays && <Notice tone="warn">{text('stays')}</Notice>}
      {wrong && (
        <Notice tone="down">
          {text('wrong', {
            price: formatPrice(wrong.price, instrument),
            reason: describeOrderRejection(
              wrong.rejection,
              draftLevel({ price: 0n, size: 0n }, termsOf(scaledOrder)),
              instrument,
            ),
          })}
        </Notice>
      )}
      <p className="text-xs text-faint">{text('signs')}</p>
    </ActionDialog>
  )
}

function termsOf({ isBuy, postOnly }: StoredScaledOrder) {
  return { isBuy, postOnly, reduceOnly: false, positionSide: null, marginMode: null }
}

function formatPlain(price: Decimal | undefined, { instrument }: Market): string {
  return price === undefined ? '' : formatPlainPrice(price, instrument)
}

function levelsOf(scaledOrder: StoredScaledOrder, prices: readonly Decimal[]): readonly PreviewLevel[] {
  return liveLevels(scaledOrder).map(({ size, filled }, index) => ({
    isBuy: scaledOrder.isBuy,
    price: prices[index]!,
    size: parseDecimal(size) - parseDecimal(filled),
    label: String(index + 1),
  }))
}
