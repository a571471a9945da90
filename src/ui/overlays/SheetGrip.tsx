import { type PointerEvent, useRef } from 'react'
import { clsx } from 'clsx'

type Props = { onClose: () => void; className?: string }

/** Share of its height by which a sheet must be pulled down to close on release. */
const SHARE = 0.35

/** Speed in px per ms from which a sheet that is pulled down closes after any distance. */
const SPEED = 0.5
const MIN_DISTANCE = 16

/** Whether a sheet of this height closes after being pulled down by `distance` px in `elapsedMs`. */
export function closesSheet(distance: number, elapsedMs: number, height: number): boolean {
  if (distance < MIN_DISTANCE) return false
  return distance >= height * SHARE || distance / Math.max(1, elapsedMs) >= SPEED
}

/**
 * The grip at the upper edge of a dialog or popover that is a sheet on a phone. Pulling it down far or fast enough
 * closes the sheet. It is hidden from assistive technology, because Escape, a tap beside the sheet and its close button
 * do the same.
 */
export function SheetGrip({ onClose, className }: Props) {
  const drag = useRef<{ y: number; time: number } | null>(null)
  const sheetOf = (event: PointerEvent) => event.currentTarget.closest<HTMLElement>('dialog, [popover]')
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (drag.current?.y ?? event.clientY))
  const end = (event: PointerEvent, mayClose: boolean) => {
    const sheet = sheetOf(event)
    const { current } = drag
    if (!sheet || !current) return
    const closes = mayClose && closesSheet(pulled(event), event.timeStamp - current.time, sheet.offsetHeight)
    drag.current = null
    sheet.style.translate = ''
    if (closes) onClose()
  }
  return (
    <div
      aria-hidden="true"
      data-sheet-grip=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { y: event.clientY, time: event.timeStamp }
      }}
      onPointerMove={(event) => {
        const sheet = sheetOf(event)
        if (drag.current && sheet) sheet.style.translate = `0 ${pulled(event)}px`
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      className={clsx('flex touch-none justify-center pt-1.5 sm:hidden', className)}
    >
      <span className="h-1 w-9 rounded-full bg-edge/60" />
    </div>
  )
}
