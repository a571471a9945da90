import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef } from 'react'
import { shallow } from 'zustand/shallow'
import { clsx } from 'clsx'
import { parseDecimal } from '@/base/decimal'
import { formatPrice, formatTicks, MINUS } from '@/terminal/format/format'
import { describeRepriceEffect } from '@/terminal/orders/repriceEffect'
import { askForPosition } from '@/terminal/positions/positionIntent'
import type { Position } from '@/protocol/records/position'
import { announce } from '@/ui/announce'
import { Spinner } from '@/ui/Spinner'
import type { ChartColors } from '../canvas/chartColors'
import type { ChartStage } from '../ChartStage'
import { snapTicks } from '../snapTicks'
import { describeLine } from './describeLine'
import { colorOfLine } from './lineColors'
import { text } from './messages'
import { MoreMark } from './MoreMark'
import type { LineActions, ShownLine } from './useLineMoves'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Returns the price in ticks after a key press, at least one tick; null for other keys. */
function stepTicks(key: string, ticks: number): number | null {
  const step = STEPS[key]
  return step === undefined ? null : Math.max(1, ticks + step)
}

type Props = { line: ShownLine; stage: ChartStage; colors: ChartColors; actions: LineActions }

/** Pixels that a pointer must move before it drags, so that a click moves nothing. */
const THRESHOLD = 3

/**
 * The tag of a line: its text, the handle that moves it, the button that cancels it. Its parent sets its position. It
 * renders only when its own line changes, because other lines change with each block.
 */
export const LineTag = memo(Tag, ({ line, ...before }, { line: next, ...after }) => {
  return shallow(line, next) && shallow(before, after)
})

function Tag({ line, stage, colors, actions }: Props) {
  const { instrument } = stage
  const name = describeLine(line, instrument)
  const price = formatPrice(line.price, instrument)
  const color = colorOfLine(line, colors)
  const cancelText = line.kind === 'alert' ? text('remove', { price }) : text('cancel', { line: name, price })
  return (
    <li
      data-line={line.id}
      data-price={line.price}
      data-moving={line.from !== null}
      style={{ borderColor: color, color }}
      className={clsx(
        'invisible absolute top-0 inset-e-0 flex h-6 items-stretch pointer-coarse:h-11 rounded-sm border bg-panel text-2xs whitespace-nowrap tabular-nums will-change-transform',
        line.from !== null && 'z-1',
        line.pending && 'border-dashed',
        line.kind === 'preview' && 'border-dashed',
      )}
    >
      {line.movable ? (
        <Handle line={line} stage={stage} colors={colors} actions={actions} name={name} />
      ) : (
        <span className="px-1.5 content-center">
          {name}
          <span className="sr-only"> {price}</span>
          {line.profit !== undefined && <Profit amount={line.profit} />}
        </span>
      )}
      {line.drafts?.map((draft) => (
        <Handle
          key={draft.id}
          stage={stage}
          colors={colors}
          actions={actions}
          line={draft}
          name={describeLine(draft, instrument)}
          isDraft
        />
      ))}
      {line.acts && line.position && <EntryButtons position={line.position} symbol={instrument.symbol} />}
      {line.effect && (
        <span className="border-s border-warn bg-warn-soft px-1.5 content-center text-warn">
          {describeRepriceEffect(line.effect, instrument)}
        </span>
      )}
      {line.pending && (
        <span role="status" title={text('pending')} className="grid place-items-center px-1">
          <Spinner />
          <span className="sr-only">{text('pending')}</span>
        </span>
      )}
      {line.cancellable && (
        <button
          type="button"
          data-writes="line-cancel"
          title={cancelText}
          aria-label={cancelText}
          onClick={() => actions.cancel(line)}
          className="pointer-events-auto -my-px -me-px grid w-6 place-items-center rounded-e-sm border-s border-current/40 hover:bg-hover pointer-coarse:w-11"
        >
          <X className="size-3" />
        </button>
      )}
      <MoreMark />
    </li>
  )
}

/** Shows the unrealized PnL of a position, or the PnL of an exit when it fills. */
function Profit({ amount }: { amount: string }) {
  const tone = amount.includes('+') ? 'text-up' : amount.includes(MINUS) ? 'text-down' : 'text-muted'
  return (
    <span className={clsx('ms-1.5', tone)}>
      <span className="sr-only">{text('profit')} </span>
      {amount}
    </span>
  )
}

/** The buttons that open the dialogs to close or reverse a position. */
function EntryButtons({ position, symbol }: { position: Position; symbol: string }) {
  const button = (action: 'close' | 'reverse', icon: ReactNode) => {
    const label = text(action, { symbol })
    return (
      <button
        type="button"
        title={label}
        aria-label={label}
        onClick={() => askForPosition(position, action)}
        className="pointer-events-auto -my-px grid w-6 place-items-center border-s border-current/40 last-of-type:-me-px hover:bg-hover pointer-coarse:w-11"
      >
        {icon}
      </button>
    )
  }
  return (
    <>
      {button('reverse', <ArrowUpDown className="size-3" />)}
      {button('close', <X className="size-3" />)}
    </>
  )
}

/**
 * The part of a tag that can be moved by pointer or key. With `isDraft` it is an exit that is dragged out of the entry
 * line and sent when dropped.
 */
function Handle({ line, stage, colors, actions, name, isDraft }: Props & { name: string; isDraft?: boolean }) {
  const { instrument, candles, element } = stage
  const dragStart = useRef<{ y: number; offset: number; dragging: boolean } | null>(null)
  const price = formatPrice(line.price, instrument)
  const fromText = line.from === null ? null : formatPrice(line.from, instrument)
  const ticks = Number(parseDecimal(line.price) / instrument.tick)
  const effectText = line.effect && describeRepriceEffect(line.effect, instrument)

  const yOf = (event: PointerEvent) => event.clientY - element.getBoundingClientRect().top
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || line.pending) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const y = yOf(event)
    dragStart.current = { y, offset: (candles.priceToCoordinate(Number(line.price)) ?? y) - y, dragging: false }
  }
  const drag = (event: PointerEvent) => {
    const drag = dragStart.current
    if (!drag) return
    const y = yOf(event)
    drag.dragging ||= Math.abs(y - drag.y) > THRESHOLD
    const draggedPrice = drag.dragging ? candles.coordinateToPrice(y + drag.offset) : null
    if (draggedPrice !== null) actions.hold(line, snapTicks(draggedPrice, instrument))
  }
  const drop = () => {
    const drag = dragStart.current
    dragStart.current = null
    if (drag?.dragging) actions.send(line)
  }
  const takeBack = () => {
    if (line.pending || (dragStart.current === null && line.from === null)) return
    dragStart.current = null
    actions.release(line)
    announce(text('backAgain', { price: fromText ?? price }))
  }
  const onKey = (event: KeyboardEvent) => {
    const next = line.pending ? null : stepTicks(event.key, ticks)
    if (next !== null) actions.hold(line, next)
    else if (event.key === 'Enter') actions.send(line)
    else if (event.key === 'Escape') takeBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      role="slider"
      data-writes="line-move"
      tabIndex={0}
      title={text(isDraft ? 'addHelp' : 'handleHelp')}
      aria-label={text(isDraft ? 'addHandle' : 'handle', { line: name, symbol: instrument.symbol })}
      aria-orientation="vertical"
      aria-disabled={line.pending}
      aria-valuenow={ticks}
      aria-valuetext={[fromText === null ? price : text('movedFrom', { price, before: fromText }), effectText]
        .filter(Boolean)
        .join('. ')}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={takeBack}
      onKeyDown={onKey}
      onBlur={takeBack}
      style={isDraft ? { color: colorOfLine(line, colors) } : undefined}
      className={clsx(
        'pointer-events-auto -my-px min-w-6 cursor-ns-resize touch-none px-1.5 text-center content-center select-none hover:bg-hover pointer-coarse:min-w-11',
        isDraft && 'border-s border-current/40',
      )}
    >
      {fromText === null || isDraft ? name : text('at', { line: name, price: formatTicks(ticks, instrument) })}
      {line.profit !== undefined && !isDraft && <Profit amount={line.profit} />}
    </span>
  )
}
