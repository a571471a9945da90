import { type CSSProperties, type ReactNode, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { textScale } from '@/terminal/painting/rowSize'
import { useServices, useSetting } from '@/terminal/session/Services'
import { clsx } from 'clsx'
import { text } from '../messages'

type Props = {
  /** The key of the stored size. */
  id: string
  between: 'columns' | 'rows'
  /** Which of the two areas has the size; the other takes the rest. */
  sized: 'first' | 'second'
  /**
   * The initial size and its unit. Pixels stay when the window changes, and grow with the font size; percent scale with
   * the window.
   */
  size: number
  unit: 'px' | '%'
  /** Minimum and maximum of the sized area, and minimum of the other, px; the maximum grows with the font size. */
  min: number
  max?: number
  minOther: number
  first: ReactNode
  second: ReactNode
}

/** Two areas with a movable border, whose position is stored in the settings. */
export function Split({ id, between, sized, size, unit, min, max, minOther, first, second }: Props) {
  const { settings } = useServices()
  const [sizes] = useSetting('panelSizes')
  const [moving, setMoving] = useState<number | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const columns = between === 'columns'
  const scale = textScale()
  const most = max && max * scale
  const lengthOf = (element: HTMLElement | null): number => {
    const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
    return columns ? width : height
  }
  const fromPixels = (pixels: number): number => {
    const groupLength = lengthOf(group.current)
    const clamped = Math.max(min, Math.min(pixels, most ?? Infinity, groupLength - minOther))
    return unit === 'px' ? Math.round(clamped / scale) : Math.round((clamped / Math.max(groupLength, 1)) * 1000) / 10
  }
  const storeSize = (value: number | null) => {
    const { [id]: _, ...others } = settings.getState().panelSizes
    settings.setState({ panelSizes: value === null ? others : { ...others, [id]: value } })
  }
  const current = moving ?? sizes[id] ?? size
  const flexBasis = unit === 'px' ? current * scale : current
  const limits = (minSize: number, maxSize?: number): CSSProperties =>
    columns ? { minWidth: minSize, maxWidth: maxSize } : { minHeight: minSize, maxHeight: maxSize }
  const renderSide = (side: 'first' | 'second', content: ReactNode) =>
    side === sized ? (
      <div ref={box} style={{ flex: `0 1 ${flexBasis}${unit}`, ...limits(min, most) }} className="overflow-hidden">
        {content}
      </div>
    ) : (
      <div style={{ flex: '1 1 0', ...limits(minOther) }} className="overflow-hidden">
        {content}
      </div>
    )
  return (
    <div ref={group} className={columns ? 'flex size-full' : 'flex size-full flex-col'}>
      {renderSide('first', first)}
      <Divider
        between={between}
        value={current}
        range={unit === 'px' ? [min, max ?? 4000] : [0, 100]}
        unit={unit}
        grasp={() => {
          const start = lengthOf(box.current)
          const to = (delta: number) => fromPixels(start + (sized === 'first' ? delta : -delta))
          return {
            move: (delta) => setMoving(to(delta)),
            drop: (delta) => {
              storeSize(to(delta))
              setMoving(null)
            },
          }
        }}
        onReset={() => storeSize(null)}
      />
      {renderSide('second', second)}
    </div>
  )
}

/** A drag of the border. `move` and `drop` take the distance from its start in px, positive to the right or down. */
type Hold = { move: (delta: number) => void; drop: (delta: number) => void }

type DividerProps = {
  between: 'columns' | 'rows'
  value: number
  range: readonly [min: number, max: number]
  unit: 'px' | '%'
  grasp: () => Hold
  onReset: () => void
}

/** Step of an arrow key without and with Shift, px. */
const STEP = 16
const STRIDE = 96

/**
 * A border that can be dragged or moved with the arrow keys; a double click or Enter resets it. It is a thin line with
 * a wider hit area.
 */
function Divider({ between, value, range, unit, grasp, onReset }: DividerProps) {
  const drag = useRef<{ from: number; moved: boolean; hold: Hold } | null>(null)
  const columns = between === 'columns'
  const sign = columns && document.dir === 'rtl' ? -1 : 1
  const pointOf = (event: PointerEvent) => (columns ? sign * event.clientX : event.clientY)
  const release = (event: PointerEvent) => {
    if (drag.current?.moved) drag.current.hold.drop(pointOf(event) - drag.current.from)
    drag.current = null
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
        drag.current = { from: pointOf(event), moved: false, hold: grasp() }
      }}
      onPointerMove={(event) => {
        if (drag.current === null) return
        drag.current.moved = true
        drag.current.hold.move(pointOf(event) - drag.current.from)
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
