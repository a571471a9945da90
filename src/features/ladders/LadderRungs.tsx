import { hasEnded, type KeptLadder, type KeptRung } from '@/client/ladders/KeptLadder'
import { formatPrice, formatSize } from '@/desk/format'
import { describeRefusedCode } from '@/desk/refusal'
import type { Instrument } from '@/trading/instrument'
import { classNames } from '@/ui/classNames'
import { text } from './messages'

type Props = { ladder: KeptLadder; instrument: Instrument; columns: number }

/** Each order of a ladder: where it stands, how far it is filled, and what the venue said against it. */
export function LadderRungs({ ladder, instrument, columns }: Props) {
  return (
    <tr>
      <td colSpan={columns} className="border-b border-line/50 bg-ground/40 px-3 py-1">
        <ul
          aria-label={text('rungs', { symbol: instrument.symbol })}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-6 text-xs"
        >
          {ladder.rungs.map((rung, index) => (
            <li
              key={rung.clientOrderId}
              className={classNames('grid h-5 grid-cols-[3rem_5rem_8rem_1fr] items-center gap-2', tintOf(rung))}
            >
              <span className="text-faint">{text('number', { number: index + 1 })}</span>
              <span className="text-right">{formatPrice(rung.price, instrument)}</span>
              <span className="text-right">
                {text('filledOf', {
                  filled: formatSize(rung.filled, instrument),
                  size: formatSize(rung.size, instrument),
                })}
              </span>
              <span className="truncate" title={remarkOf(rung)}>
                {remarkOf(rung)}
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

const STATES = {
  sending: 'sending',
  refused: 'refused',
  missing: 'missing',
  unsent: 'unsent',
  new: 'new',
  partially_filled: 'partially_filled',
  filled: 'filledState',
  canceled: 'canceled',
  rejected: 'rejected',
} as const

function remarkOf({ state, code }: KeptRung): string {
  const name = Object.hasOwn(STATES, state) ? text(STATES[state as keyof typeof STATES]) : state
  if (code === null) return name
  const reason = describeRefusedCode(code)
  return state === 'refused' ? text('refusedBecause', { reason }) : text('notMoved', { reason })
}

function tintOf(rung: KeptRung): string {
  if (rung.code !== null) return 'text-down'
  return hasEnded(rung) ? 'text-muted' : 'text-ink'
}
