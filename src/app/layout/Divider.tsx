import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clsx } from 'clsx'
import { text } from '../messages'

/** A drag of the border: `move` and `drop` take the distance since its start, px, to the right or down. */
type Hold = { move: (delta: number) => void; drop: (delta: number) => void }

type Props = {
  between: 'columns' | 'rows'
  value: number
  range: readonly [min: number, max: number]
  unit: 'px' | '%'
  grasp: () => Hold
  onReset: () => void
}

/** Steps of an arrow key, without and with Shift, px. */
const STEP = 16
const STRIDE = 96

/**
 * A border that can be dragged or moved with the arrow keys; a double click or Enter resets it. It is a thin line with
 * a wider hit area.
 */
export function Divider({ between, value, range, unit, grasp, onReset }: Props) {
  const held = useRef<{ from: number; moved: boolean; hold: Hold } | null>(null)
  const columns = between === 'columns'
  const sign = columns && document.dir === 'rtl' ? -1 : 1
  const pointOf = (event: PointerEvent) => (columns ? sign * event.clientX : event.clientY)
  const release = (event: PointerEvent) => {
    if (held.current?.moved) held.current.hold.drop(pointOf(event) - held.current.from)
    held.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STRIDE : STEP
    const delta = { [columns ? 'ArrowLeft' : 'ArrowUp']: -step, [columns ? 'ArrowRight' : 'ArrowDown']: step }[
      event.key
    ]
    if (delta !== undefined) grasp().drop(sign * delta)
    else if (event.key === 'Enter') onReset()
    else return
    event.preventDefault()
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={text(columns ? 'resizeColumns' : 'resizeRows')}
      aria-orientation={columns ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(value)}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuetext={`${Math.round(value)} ${unit}`}
      onKeyDown={press}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { from: pointOf(event), moved: false, hold: grasp() }
      }}
      onPointerMove={(event) => {
        if (held.current === null) return
        held.current.moved = true
        held.current.hold.move(pointOf(event) - held.current.from)
      }}
      onPointerUp={release}
      onPointerCancel={release}
      className={clsx(
        'relative z-2 shrink-0 touch-none bg-line before:absolute hover:bg-edge focus-visible:bg-accent active:bg-accent forced-colors:bg-[CanvasText]',
        columns
          ? 'w-px cursor-col-resize before:-inset-x-1 before:inset-y-0 pointer-coarse:before:-inset-x-3'
          : 'h-px cursor-row-resize before:inset-x-0 before:-inset-y-1 pointer-coarse:before:-inset-y-3',
      )}
    />
  )
}
