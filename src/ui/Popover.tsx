import { type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from './classNames'

/** What the popover's trigger button must carry. */
export type PopoverTrigger = {
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
}

type Props = {
  /** Accessible name of what opens. */
  label: string
  role?: 'dialog' | 'menu'
  /** Renders the button that opens it. */
  trigger: (props: PopoverTrigger) => ReactNode
  /** Its content, made when it opens; `close` closes it. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  className?: string
  onOpenChange?: (open: boolean) => void
}

const GAP = 4

/** A light-dismissed box under its button, on the native popover: Escape and a click elsewhere close it. */
export function Popover(props: Props) {
  const { label, role = 'dialog', trigger, children, align = 'start', className, onOpenChange } = props
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }
  return (
    <>
      <span ref={anchor} className="inline-flex min-w-0">
        {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': role })}
      </span>
      <div
        ref={box}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onBeforeToggle={(event) => {
          const opening = event.newState === 'open'
          if (opening && anchor.current) placeUnder(anchor.current.getBoundingClientRect(), event.currentTarget, align)
          setOpen(opening)
          onOpenChange?.(opening)
        }}
        className={classNames(
          'fixed m-0 max-h-[80dvh] max-w-[calc(100vw-1rem)] overflow-auto rounded-md border border-line bg-panel p-0 text-ink',
          className,
        )}
      >
        {open && children(close)}
      </div>
    </>
  )
}

function placeUnder(anchor: DOMRect, box: HTMLElement, align: 'start' | 'end'): void {
  box.style.top = `${anchor.bottom + GAP}px`
  if (align === 'start') {
    box.style.left = `min(${anchor.left}px, calc(100vw - 100% - 8px))`
    box.style.right = 'auto'
  } else {
    box.style.left = 'auto'
    box.style.right = `${Math.max(8, window.innerWidth - anchor.right)}px`
  }
}
