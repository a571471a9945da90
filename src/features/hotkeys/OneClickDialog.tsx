import { useState } from 'react'
import { ClickSizePicker } from '@/terminal/oneClick/ClickSizePicker'
import { formatPercent } from '@/terminal/format/format'
import { useMarketInUse } from '@/terminal/market/usedPanels'
import { useSetting } from '@/terminal/session/Services'
import { openOneClick, type ClickSizes, type ClickSlot, useOneClick, defaultSizes } from '@/terminal/oneClick/oneClick'
import { useDefaultSlippage } from '@/terminal/orders/useDefaultSlippage'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { Dialog } from '@/ui/overlays/Dialog'
import { Notice } from '@/ui/Notice'
import { text } from './messages'
import { formatDecimal } from '@/base/decimal'
import { type Instrument, QUOTE_DECIMALS } from '@/trading/instrument/instrument'
import { parseAmount, writeAmount } from '@/trading/instrument/parseAmount'
import { Segmented } from '@/ui/controls/Segmented'
import { TextField } from '@/ui/controls/TextField'

type Props = { onClose: () => void }

/** Dialog that explains one-click trading before it is turned on, turns it off, and sets its sizes. */
export function OneClickDialog({ onClose }: Props) {
  const [mode, setMode] = useSetting('oneClick')
  const [short, setShort] = useState(mode === 'untilReload')
  const slippage = useDefaultSlippage()
  const { instrument } = useMarketInUse().market
  const on = mode !== 'off'
  const chooseDuration = (isShort: boolean) => {
    setShort(isShort)
    if (on) setMode(isShort ? 'untilReload' : 'on')
  }
  return (
    <Dialog
      width="medium"
      title={text('title')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={() => openOneClick('keys')}>
            {text('keys')}
          </Button>
          {on ? (
            <>
              <Button tone="danger" onClick={() => setMode('off')}>
                {text('turnOff')}
              </Button>
              <Button tone="accent" onClick={onClose}>
                {text('done')}
              </Button>
            </>
          ) : (
            <Button
              tone="accent"
              writes="one-click-on"
              onClick={() => {
                setMode(short ? 'untilReload' : 'on')
                onClose()
              }}
            >
              {text('turnOn')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {on ? <Notice tone="warn">{text('isOn')}</Notice> : <Consent percent={formatPercent(slippage)} />}
        <ClickSizesForm instrument={instrument} />
        <div className="flex items-center justify-between gap-2">
          <span aria-hidden="true" className="text-xs text-muted">
            {text('next')}
          </span>
          <ClickSizePicker symbol={instrument.symbol} />
        </div>
        <Checkbox label={text('keepOff')} checked={short} onChange={chooseDuration} />
      </div>
    </Dialog>
  )
}

function Consent({ percent }: { percent: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>{text('lead')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        <li>{text('itemSize')}</li>
        <li>{text('itemMarket', { percent })}</li>
        <li>{text('itemGate')}</li>
        <li>{text('itemTyping')}</li>
      </ul>
    </div>
  )
}

const SLOTS: readonly ClickSlot[] = [0, 1, 2, 3]

type ClickSizesFormProps = { instrument: Instrument }

/** The form of the four sizes of a market. An invalid amount shows an error and is not stored. */
function ClickSizesForm({ instrument }: ClickSizesFormProps) {
  const { base, quote, symbol, sizeDecimals } = instrument
  const { sizes, changeSizes } = useOneClick(symbol)
  const [typed, setTyped] = useState<readonly string[]>(sizes.amounts.map(writeAmount))
  const read = (amount: string) => {
    const parsed = parseAmount(
      amount,
      ...(sizes.coin === 'base' ? ([sizeDecimals, base] as const) : ([QUOTE_DECIMALS, quote] as const)),
    )
    return parsed.ok && parsed.value > 0n ? formatDecimal(parsed.value) : null
  }
  const change = (slot: ClickSlot, amount: string) => {
    setTyped(typed.with(slot, amount))
    const value = read(amount)
    if (value !== null) changeSizes({ ...sizes, amounts: sizes.amounts.with(slot, value) as ClickSizes['amounts'] })
  }
  // A change of the coin resets the amounts, so that a number is never used for the other coin.
  const count = (coin: ClickSizes['coin']) => {
    const next = coin === 'quote' ? defaultSizes : minSizes(instrument)
    setTyped(next.amounts.map(writeAmount))
    changeSizes(next)
  }
  return (
    <div role="group" aria-label={text('sizes', { symbol })} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <span aria-hidden="true" className="text-xs text-muted">
          {text('sizes', { symbol })}
        </span>
        <Segmented
          label={text('sizeCoin')}
          value={sizes.coin}
          options={[
            { value: 'quote', label: quote },
            { value: 'base', label: base },
          ]}
          onChange={count}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {SLOTS.map((slot) => (
          <TextField
            key={slot}
            numeric
            label={text('size', { slot: slot + 1 })}
            unit={sizes.coin === 'base' ? base : quote}
            value={typed[slot] ?? ''}
            onChange={(amount) => change(slot, amount)}
            error={read(typed[slot] ?? '') === null && text('sizeFault')}
          />
        ))}
      </div>
    </div>
  )
}

/** Default base sizes: the market's minimum, and multiples of it. */
function minSizes({ minQuantity }: Instrument): ClickSizes {
  const [one, two, five, ten] = [1n, 2n, 5n, 10n].map((times) => formatDecimal(times * minQuantity))
  return { coin: 'base', amounts: [one!, two!, five!, ten!] }
}
