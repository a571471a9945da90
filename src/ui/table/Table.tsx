import { type ComponentProps, type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { clsx } from 'clsx'
type TableProps = {
  /** The table's accessible name. */
  label: string
  /** Number of all rows including the header, if not all of them are rendered. */
  rowCount?: number | undefined
  className?: string
  children: ReactNode
}

/** A scrolling table with a sticky header. */
export function Table({ label, rowCount, className, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => watchFit(box.current!), [])
  return (
    <div
      ref={box}
      {...useStableFocus(box)}
      // A compositing layer of its own; otherwise the browser compares each cell with all layers of the chart on each
      // key press.
      className="@container h-full min-h-0 overflow-auto overscroll-contain bg-panel will-change-[opacity]"
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table aria-label={label} aria-rowcount={rowCount} className={clsx('base:w-full text-sm', className)}>
        {children}
      </table>
    </div>
  )
}

/** Sets `data-fits` on a table's box while the table is not wider than the box (see src/ui/theme.css). */
function watchFit(box: HTMLElement): () => void {
  const measure = () => void box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth)
  const sizes = new ResizeObserver(measure)
  for (const element of [box, ...box.children]) sizes.observe(element)
  return () => sizes.disconnect()
}

type CellProps = { align?: 'start' | 'end' | 'center' }

/** The row of column headers, which stays visible while the body scrolls. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

/** A column header. */
export function HeadCell({ align = 'start', className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'sticky top-0 base:z-1 h-row border-b border-line bg-panel base:px-2 text-xs font-normal base:whitespace-nowrap base:text-faint first:ps-3 last:pe-3',
        ALIGN[align],
        className,
      )}
    />
  )
}

/**
 * A row of the body: 28 px high, less with compact rows, 44 px on touch screens. Only the row has a background, also
 * for its state; a cell that sticks over others has `bg-inherit`, so that it always has the row's.
 */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx(ROW, className)} />
}

const ROW = 'bg-panel hover:bg-raised aria-[current=true]:bg-accent-soft data-selected:bg-accent-soft'

/** A cell of the body. */
export function Cell({ align = 'start', className, ...rest }: Omit<ComponentProps<'td'>, 'align'> & CellProps) {
  return (
    <td
      {...rest}
      className={clsx(
        'base:h-row border-b border-line/50 base:px-2 base:whitespace-nowrap first:ps-3 last:pe-3 pointer-coarse:h-11',
        ALIGN[align],
        className,
      )}
    />
  )
}

const ALIGN = { start: 'text-start', end: 'text-end', center: 'text-center' }

const CONTROLS = 'button:enabled, a[href], input:enabled, select:enabled'

/**
 * Keeps the focus in a table when the row that has it disappears: the same control of the row in its place gets the
 * focus, or else the table's box. Returns the props of the box.
 */
function useStableFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<{ control: Element; row: number; place: number } | null>(null)
  useEffect(() => {
    const before = last.current
    if (!before || before.control.isConnected) return
    last.current = null
    if (document.activeElement !== document.body) return
    const rows = box.current?.querySelectorAll('tbody tr') ?? []
    const row = rows[Math.min(before.row, rows.length - 1)]
    const next = row?.querySelectorAll<HTMLElement>(CONTROLS)[before.place] ?? box.current
    next?.focus()
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      const row = target.closest('tbody tr')
      last.current = row && {
        control: target,
        row: [...(box.current?.querySelectorAll('tbody tr') ?? [])].indexOf(row),
        place: [...row.querySelectorAll(CONTROLS)].indexOf(target),
      }
    },
    onBlur: ({ target }: { target: Element }) => {
      if (target.isConnected) last.current = null
    },
  }
}
