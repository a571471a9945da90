import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './messages'

type Props = {
  symbol: string
  /** The neighboring symbols; null at an end. */
  before: string | null
  after: string | null
  /** Moves the market to the place of another symbol. */
  onMove: (target: string) => void
}

/** The handle that moves a market within its list, by drag or arrow keys. */
export function RowGrip({ symbol, before, after, onMove }: Props) {
  const button = useRef<HTMLSpanElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    // Focuses the handle again, because a row loses the focus when it moves in the document.
    if (hasMoved.current) button.current?.querySelector('button')?.focus()
    hasMoved.current = false
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.key === 'ArrowUp' ? before : event.key === 'ArrowDown' ? after : null
    if (target === null) return
    event.preventDefault()
    hasMoved.current = true
    onMove(target)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const row = document.elementFromPoint(event.clientX, event.clientY)?.closest('tr')
    const target = row?.querySelector<HTMLElement>('[data-market]')?.dataset.market
    if (target !== undefined && target !== symbol) onMove(target)
  }
  return (
    <span ref={button} className="flex">
      <IconButton
        label={text('grip', { symbol })}
        icon={<GripVertical className="size-3.5" />}
        className="cursor-grab touch-none active:cursor-grabbing"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      />
    </span>
  )
}
