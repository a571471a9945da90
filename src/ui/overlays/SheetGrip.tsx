import { type PointerEvent, useRef } from 'react'
import { clsx } from 'clsx'

type Props = { onClose: () => void; className?: string }

/** Share of a sheet's height that it is pulled down by to close, where it is let go at rest. */
const SHARE = 0.35

/** A sheet that was pulled down so fast, px a ms, closes wherever it is let go, if it was moved at all. */
const SPEED = 0.5
const LEAST_DISTANCE = 16

/** Whether a sheet of that height closes that was pulled down so far, px, within so many ms. */
export function closesSheet(distance: number, elapsedMs: number, height: number): boolean {
  if (distance < LEAST_DISTANCE) return false
  return distance >= height * SHARE || distance / Math.max(1, elapsedMs) >= SPEED
}

/**
 * The upper edge of a dialog or popover that is a sheet on a phone: pulled down far or fast enough, it closes. Escape, a
 * tap beside the sheet and its own button close it too, so that this says nothing to assistive technology.
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
