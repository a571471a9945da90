import { useId, useMemo, useState } from 'react'
import type { Decimal } from '@/base/decimal'
import { type KeptLadder, liveRungs } from '@/client/ladders/KeptLadder'
import { parseDecimal } from '@/base/decimal'
import { describeOrderRefusal } from '@/desk/describeOrderRefusal'
import { formatPrice } from '@/desk/format'
import type { Market } from '@/desk/market'
import { type PreviewLevel, useShownPreviews } from '@/desk/orderPreviews'
import { draftRung } from '@/trading/ladder/checkLadder'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import { MoveFields } from './MoveFields'
import { text } from './messages'
import { type MoveForm, readMove } from './readMove'
import { livePrices } from './selectLadder'
import { useMarketState } from './useMarketState'

type Props = {
  ladder: KeptLadder
  how: 'shift' | 'respace'
  market: Market
  onMove: (prices: readonly Decimal[]) => void
  onClose: () => void
}

const NO_LEVELS: readonly PreviewLevel[] = []

/** Asks where a ladder is to go, shows it in chart and book, and what the venue would refuse. */
export function MoveLadder({ ladder, how, market, onMove, onClose }: Props) {
  const { instrument } = market
  const prices = useMemo(() => livePrices(ladder), [ladder])
  const [form, setForm] = useState<MoveForm>(() => ({
    how,
    isUp: true,
    distance: '',
    first: formatPlain(prices[0], market),
    last: formatPlain(prices.at(-1), market),
  }))
  const [attempted, setAttempted] = useState(false)
  const state = useMarketState(instrument)
  const reading = useMemo(() => readMove(form, prices, instrument), [form, prices, instrument])
  const levels = useMemo(() => (reading.prices ? levelsOf(ladder, reading.prices) : NO_LEVELS), [ladder, reading])
  useShownPreviews('ladder', instrument.symbolId, levels)
  const wrong = reading.prices && reading.check(reading.prices, ladder, state)
  const fields = useId()
  const ready = reading.prices !== null && !reading.stays && !wrong
  const press = () => {
    if (ready) onMove(reading.prices!)
    else setAttempted(true)
  }
  const ends = reading.prices && {
    count: reading.prices.length,
    first: formatPrice(reading.prices[0], instrument),
    last: formatPrice(reading.prices.at(-1), instrument),
  }
  return (
    <Dialog
      open
      title={text(how === 'shift' ? 'shiftTitle' : 'respaceTitle', { symbol: instrument.symbol })}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text('back')}
          </Button>
          <Button tone="accent" writes="scaled-move" type="submit" form={fields} disabled={attempted && !ready}>
            {text('move', { count: prices.length })}
          </Button>
        </>
      }
    >
      <form
        id={fields}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <MoveFields
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
              reason: describeOrderRefusal(
                wrong.refusal,
                draftRung({ price: 0n, size: 0n }, termsOf(ladder)),
                instrument,
              ),
            })}
          </Notice>
        )}
        <p className="text-xs text-faint">{text('signs')}</p>
      </form>
    </Dialog>
  )
}

function termsOf({ isBuy, postOnly }: KeptLadder) {
  return { isBuy, postOnly, reduceOnly: false, positionSide: null, marginMode: null }
}

function formatPlain(price: Decimal | undefined, { instrument }: Market): string {
  return formatPrice(price, instrument).replaceAll(',', '')
}

function levelsOf(ladder: KeptLadder, prices: readonly Decimal[]): readonly PreviewLevel[] {
  return liveRungs(ladder).map(({ size, filled }, index) => ({
    isBuy: ladder.isBuy,
    price: prices[index]!,
    size: parseDecimal(size) - parseDecimal(filled),
    label: String(index + 1),
  }))
}
