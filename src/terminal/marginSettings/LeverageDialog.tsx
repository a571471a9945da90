import { useState } from 'react'
import { clsx } from 'clsx'
import { absolute, divide, ONE } from '@/base/decimal'
import { withCoin } from '../format/formatAmount'
import { formatNumber, formatMoney, formatPercent, formatPrice, UNKNOWN } from '../format/format'
import { parseWhole } from '@/trading/instrument/parseAmount'
import { type LeverageChange, projectLeverage } from '@/trading/margin/leverageChange'
import { liquidationPriceOf } from '@/trading/positions/OpenPosition'
import { Button } from '@/ui/controls/Button'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { text } from './messages'
import { ActionDialog } from '../dialogs/ActionDialog'
import { SummaryLine } from './SummaryLine'
import { useMarkedPositions } from './useMarkedPositions'
import { useAccountWrite } from '../account/useAccountWrite'
import type { Market } from '../market/market'
import { type MarketTerms, useMarketTerms } from './useMarketTerms'

/** The dialog warns from this leverage on, because a small price move against the position costs all of its margin. */
const HIGH_LEVERAGE = 20

type Props = {
  market: Market
  address: string
  /** Initial value of the field, instead of the current leverage. */
  initialLeverage?: number
  onClose: () => void
}

/** Sets the leverage of one market, and previews the effect on position and margin. */
export function LeverageDialog({ market, address, initialLeverage, onClose }: Props) {
  const terms = useMarketTerms(market, address)
  const { instrument } = market
  const { save, busy } = useAccountWrite(address)
  const [typed, setTyped] = useState(String(initialLeverage ?? terms.leverage))
  const max = instrument.maxLeverage ?? 1
  const chosen = readLeverage(typed, max)
  const change = useLeverageChange(market, terms, chosen)
  const { symbol } = instrument

  const onSave = async () => {
    if (chosen === null) return
    const words = {
      what: text('leverageWanted', { symbol, leverage: chosen }),
      done: text('leverageSet', { symbol, leverage: chosen }),
      rejected: text('leverageRejected'),
    }
    if (await save('setLeverage', { symbol_id: instrument.symbolId, leverage: chosen }, words)) onClose()
  }

  return (
    <ActionDialog
      selectsField
      title={text('leverageTitle', { symbol })}
      onClose={onClose}
      action={{
        label: text('leverageSave'),
        writes: 'leverage',
        busy,
        disabled: chosen === null || Boolean(change?.rejection),
        act: () => void onSave(),
      }}
    >
      <TextField
        label={text('leverageField')}
        numeric
        value={typed}
        onChange={setTyped}
        unit={text('times')}
        error={
          chosen === null
            ? text('leverageRange', { max })
            : change?.rejection && rejectionText(change, instrument.quote)
        }
        hint={text('leverageHint', { symbol, max })}
      />
      <input
        type="range"
        aria-label={text('leverageSlider')}
        min={1}
        max={max}
        value={chosen ?? terms.leverage}
        aria-valuetext={text('leverageStep', { step: chosen ?? terms.leverage })}
        onChange={(event) => setTyped(event.target.value)}
        className="h-6 w-full accent-accent pointer-coarse:h-11"
      />
      <div className="grid grid-cols-5 gap-1">
        {stepsTo(max).map((step) => (
          <Button key={step} size="small" className="touchable px-0" onClick={() => setTyped(String(step))}>
            {text('leverageStep', { step })}
          </Button>
        ))}
      </div>
      {/* The space is reserved, so that nothing moves under a finger on the slider. */}
      <div className={clsx((chosen ?? 0) < HIGH_LEVERAGE && 'invisible')}>
        <Notice tone="warn">
          {text('leverageHigh', {
            leverage: chosen ?? max,
            percent: formatPercent(divide(ONE, BigInt(chosen ?? max) * ONE)),
          })}
        </Notice>
      </div>
      <Consequences market={market} terms={terms} change={change} />
    </ActionDialog>
  )
}

/** Computes the effect of a leverage on position and margin; null while an input is not known. */
function useLeverageChange(market: Market, terms: MarketTerms, newLeverage: number | null): LeverageChange | null {
  const marked = useMarkedPositions(terms.positions)
  const { money, resting, hedged, leverage } = terms
  if (newLeverage === null || marked === null || money === null || !terms.isLoaded) return null
  return projectLeverage(newLeverage, {
    instrument: market.instrument,
    positions: marked,
    resting,
    hedged,
    leverage,
    total: money.total,
    locked: money.locked,
  })
}

function rejectionText({ rejection }: LeverageChange, coin: string): string {
  if (rejection?.code === '20008') return text('leverageBracket', { limit: formatNumber(rejection.limit, 0) })
  return text('leverageFunds', { amount: formatMoney(absolute(rejection?.limit ?? 0n)), coin })
}

type ConsequencesProps = { market: Market; terms: MarketTerms; change: LeverageChange | null }

function Consequences({ market, terms, change }: ConsequencesProps) {
  const { instrument } = market
  const marked = useMarkedPositions(terms.positions)
  const locks = change?.locks ?? 0n
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
      <SummaryLine name={locks < 0n ? text('frees') : text('tiesUp')}>
        {change ? withCoin(formatMoney(absolute(locks)), instrument.quote) : UNKNOWN}
      </SummaryLine>
      {change?.positions.map(({ position, liquidation }) => {
        const side = sideText(position.positionSide)
        const before = marked?.find(
          (candidate) =>
            candidate.position.symbolId === position.symbolId &&
            candidate.position.positionSide === position.positionSide,
        )
        const now = before && terms.money !== null ? liquidationPriceOf(before, terms.money.total, marked ?? []) : null
        return (
          <SummaryLine key={position.positionSide} name={text('liquidationOf', { side })}>
            {text('becomes', {
              before: now === null ? text('never') : formatPrice(now, instrument),
              after: liquidation === null ? text('never') : formatPrice(liquidation, instrument),
            })}
          </SummaryLine>
        )
      })}
    </dl>
  )
}

function sideText(side: string): string {
  if (side === 'long') return text('long')
  return side === 'short' ? text('short') : text('position')
}

function readLeverage(typed: string, max: number): number | null {
  const leverage = parseWhole(typed, text('times'))
  return leverage !== null && leverage >= 1 && leverage <= max ? leverage : null
}

/** Five leverages for buttons: from 1 to the market's maximum. */
function stepsTo(max: number): number[] {
  return [...new Set([1, Math.ceil(max / 10), Math.ceil(max / 4), Math.ceil(max / 2), max])]
}
