import { useLayoutEffect, useRef } from 'react'
import { moveFocus } from '@/ui/controls/moveFocus'

/** One action at a price. */
export type PlaceChoice = { key: string; label: string; tone?: 'up' | 'down'; writes?: string; run: () => void }

type Props = {
  label: string
  /** Its position, px of the page. */
  at: { clientX: number; clientY: number }
  choices: readonly PlaceChoice[]
  onClose: () => void
}

const EDGE = 8

/** A menu at the pointer, on the native popover: Escape and a click elsewhere close it. */
export function PlaceMenu({ label, at, choices, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = box.current!
    const before = document.activeElement
    menu.showPopover()
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(EDGE, Math.min(at.clientX, window.innerWidth - width - EDGE))}px`
    menu.style.top = `${Math.max(EDGE, Math.min(at.clientY, window.innerHeight - height - EDGE))}px`
    menu.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (
        before instanceof HTMLElement &&
        (document.activeElement === document.body || menu.contains(document.activeElement))
      )
        before.focus({ preventScroll: true })
    }
  }, [at])
  return (
    <div
      ref={box}
      popover="auto"
      dir="auto"
      role="menu"
      aria-label={label}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
      className="fixed m-0 min-w-44 rounded-md border border-line bg-panel p-1 text-sm text-ink"
    >
      {choices.map(({ key, label: words, tone, writes, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          data-writes={writes}
          onClick={() => {
            onClose()
            run()
          }}
          onKeyDown={(event) => moveFocus(event, 'button')}
          className="touchable flex h-7 w-full items-center gap-2 rounded-sm px-2 text-start whitespace-nowrap hover:bg-hover focus-visible:bg-hover"
        >
          <span aria-hidden="true" className={tone === 'up' ? 'text-up' : tone === 'down' ? 'text-down' : 'text-faint'}>
            {tone ? '●' : '○'}
          </span>
          {words}
        </button>
      ))}
    </div>
  )
}
