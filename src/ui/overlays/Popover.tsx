import { type ReactNode, useEffect, useId, useState } from 'react'
import { clsx } from 'clsx'
import { SheetGrip } from './SheetGrip'

/** Props of the button that opens the popover. */
type PopoverTrigger = {
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
}

type Props = {
  /** Accessible name of the popover. */
  label: string
  role?: 'dialog' | 'menu'
  /** Renders the button that opens it. */
  trigger: (props: PopoverTrigger) => ReactNode
  /** The content, rendered on opening; `close` closes the popover. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** Called when the popover is visible and positioned. */
  onPlaced?: (box: HTMLElement, trigger: Element | null) => void
}

const GAP = 4
const EDGE = 8

/**
 * A popover below its button, based on the native popover: Escape and a click elsewhere close it. On a phone it is a
 * sheet from below, which can also be swiped down.
 */
export function Popover(props: Props) {
  const { label, role = 'dialog', trigger, children, align = 'start', className, onPlaced } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const box = open && document.getElementById(id)
    if (!box) return
    // Content that loads later makes it larger.
    const sizes = new ResizeObserver(() => keepInside(box, triggerOf(box)))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [open, id])
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': role })}
      <div
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onBeforeToggle={(event) => {
          const opening = event.newState === 'open'
          const opener = triggerOf(event.currentTarget)
          if (opening) placeUnder(opener, event.currentTarget, align)
          // The content unmounts on close, so the focus moves to the button before.
          else if (event.currentTarget.contains(document.activeElement)) opener?.focus()
          setOpen(opening)
        }}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          const opener = triggerOf(event.currentTarget)
          keepInside(event.currentTarget, opener)
          onPlaced?.(event.currentTarget, opener)
          // The content was rendered while the popover was hidden and could not be focused.
          event.currentTarget.querySelector<HTMLElement>('[data-autofocus]')?.focus()
        }}
        className={clsx(
          'sheet fixed m-0 max-h-[80dvh] max-w-[calc(100vw-1rem)] overflow-auto rounded-md border border-line bg-panel p-0 text-ink',
          className,
        )}
      >
        {open && <SheetGrip onClose={() => closePopover(id)} className="sticky top-0 z-2 h-6 shrink-0 bg-panel" />}
        {open && children(() => closePopover(id))}
      </div>
    </>
  )
}

function closePopover(id: string): void {
  const box = document.getElementById(id)
  if (box?.matches(':popover-open')) box.hidePopover()
}

function triggerOf(box: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${box.id}"]`)
}

function placeUnder(trigger: Element | null, box: HTMLElement, align: 'start' | 'end'): void {
  if (!trigger) return
  const anchor = trigger.getBoundingClientRect()
  box.style.top = `${anchor.bottom + GAP}px`
  const fromLeft = (align === 'start') === (document.dir !== 'rtl')
  box.style.left = fromLeft ? `${anchor.left}px` : 'auto'
  box.style.right = fromLeft ? 'auto' : `${Math.max(EDGE, window.innerWidth - anchor.right)}px`
}

/** Moves the popover into the window, once it is visible and its size is known. */
function keepInside(box: HTMLElement, trigger: Element | null): void {
  const { left, right, width, bottom, height } = box.getBoundingClientRect()
  if (trigger && bottom > window.innerHeight - EDGE) {
    const above = trigger.getBoundingClientRect().top - GAP - height
    box.style.top = `${Math.max(EDGE, above)}px`
  }
  if (left < EDGE || right > window.innerWidth - EDGE) {
    box.style.right = 'auto'
    box.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  }
}
