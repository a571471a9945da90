import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { useServices, useSetting } from '@/terminal/session/Services'
import { Divider } from './Divider'

type Props = {
  /** The key of the stored size. */
  id: string
  between: 'columns' | 'rows'
  /** Which of the two has the size; the other takes the rest. */
  sized: 'first' | 'second'
  /** The initial size and its unit: pixels stay when the window changes, per cent scale with it. */
  size: number
  unit: 'px' | '%'
  /** Minimum and maximum of the sized one and minimum of the other, px. */
  min: number
  max?: number
  minOther: number
  first: ReactNode
  second: ReactNode
}

/** Two areas with a movable border, whose position is stored in the settings. */
export function Split({ id, between, sized, size, unit, min, max, minOther, first, second }: Props) {
  const { settings } = useServices()
  const [kept] = useSetting('panelSizes')
  const [moving, setMoving] = useState<number | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const columns = between === 'columns'
  const lengthOf = (element: HTMLElement | null): number => {
    const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 }
    return columns ? width : height
  }
  const fromPixels = (pixels: number): number => {
    const whole = lengthOf(group.current)
    const clamped = Math.max(min, Math.min(pixels, max ?? Infinity, whole - minOther))
    return unit === 'px' ? Math.round(clamped) : Math.round((clamped / Math.max(whole, 1)) * 1000) / 10
  }
  const keep = (value: number | null) => {
    const { [id]: _, ...others } = settings.getState().panelSizes
    settings.setState({ panelSizes: value === null ? others : { ...others, [id]: value } })
  }
  const current = moving ?? kept[id] ?? size
  const limits = (minSize: number, maxSize?: number): CSSProperties =>
    columns ? { minWidth: minSize, maxWidth: maxSize } : { minHeight: minSize, maxHeight: maxSize }
  const place = (which: 'first' | 'second', content: ReactNode) =>
    which === sized ? (
      <div ref={box} style={{ flex: `0 1 ${current}${unit}`, ...limits(min, max) }} className="overflow-hidden">
        {content}
      </div>
    ) : (
      <div style={{ flex: '1 1 0', ...limits(minOther) }} className="overflow-hidden">
        {content}
      </div>
    )
  return (
    <div ref={group} className={columns ? 'flex size-full' : 'flex size-full flex-col'}>
      {place('first', first)}
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
              keep(to(delta))
              setMoving(null)
            },
          }
        }}
        onReset={() => keep(null)}
      />
      {place('second', second)}
    </div>
  )
}
