import { clsx } from 'clsx'
import { hasEnded, type StoredScaledOrder, type StoredLevel } from '@/client/scaledOrders/StoredScaledOrder'
import { formatPrice, formatSize } from '@/terminal/format/format'
import { describeRejectedCode } from '@/terminal/outcomes/rejection'
import type { Instrument } from '@/trading/instrument/instrument'
import { DetailRow } from '@/ui/table/DetailRow'
import { text } from './messages'

type Props = { scaledOrder: StoredScaledOrder; instrument: Instrument }

/** Each order of a scaled order: its price, filled part, and rejection. */
export function ScaledOrderLevels({ scaledOrder, instrument }: Props) {
  return (
    <DetailRow className="border-line/50 bg-ground/40 px-3 py-1">
      <ul
        aria-label={text('levels', { symbol: instrument.symbol })}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-6 text-xs"
      >
        {scaledOrder.levels.map((level, index) => (
          <li
            key={level.clientOrderId}
            className={clsx('grid h-5 grid-cols-[3rem_5rem_8rem_1fr] items-center gap-2', tintOf(level))}
          >
            <span className="text-faint">{text('number', { number: index + 1 })}</span>
            <span className="text-end">{formatPrice(level.price, instrument)}</span>
            <span className="text-end">
              {text('filledOf', {
                filled: formatSize(level.filled, instrument),
                size: formatSize(level.size, instrument),
              })}
            </span>
            <span className="truncate" title={remarkOf(level)}>
              {remarkOf(level)}
            </span>
          </li>
        ))}
      </ul>
    </DetailRow>
  )
}

const STATES = {
  sending: 'sending',
  missing: 'missing',
  unsent: 'unsent',
  new: 'new',
  partially_filled: 'partially_filled',
  filled: 'filledState',
  canceled: 'canceled',
  rejected: 'rejected',
} as const

function remarkOf({ state, code }: StoredLevel): string {
  const name = Object.hasOwn(STATES, state) ? text(STATES[state as keyof typeof STATES]) : state
  if (code === null) return name
  const reason = describeRejectedCode(code)
  return state === 'rejected' ? text('rejectedBecause', { reason }) : text('notRepriced', { reason })
}

function tintOf(level: StoredLevel): string {
  if (level.code !== null) return 'text-down'
  return hasEnded(level) ? 'text-muted' : 'text-ink'
}
