import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, type RefObject } from 'react'
import { classNames } from '@/ui/classNames'
import { text } from './messages'
import { COLUMN_ENDS } from './paintSide'
import { ROW_HEIGHT } from './visibleRows'

/** Where the elements of a side are put for the screen that paints them. */
export type SideRefs = {
  canvas: RefObject<HTMLCanvasElement | null>
  scroller: RefObject<HTMLDivElement | null>
  rows: RefObject<HTMLTableSectionElement | null>
}

type Props = {
  side: 'asks' | 'bids'
  refs: SideRefs
  /** Rows there can be: the depth that is asked for. */
  depth: number
  onTake: (row: number) => void
  onHold: (held: boolean) => void
  onScroll: () => void
}

const COLUMNS = [COLUMN_ENDS.price, COLUMN_ENDS.size - COLUMN_ENDS.price, COLUMN_ENDS.total - COLUMN_ENDS.size]

/**
 * One side of the book: a painted canvas, and above it the same rows as a real but transparent table, which is scrolled,
 * clicked, walked with the arrow keys and read by assistive technology. Rendered once; texts are written into it later.
 * Where the system forces its own colours the canvas steps back and the table shows itself.
 */
export const SideTable = memo(function SideTable({ side, refs, depth, onTake, onHold, onScroll }: Props) {
  const isBid = side === 'bids'
  return (
    <div className="relative min-h-0 flex-1">
      <canvas ref={refs.canvas} aria-hidden="true" className="absolute inset-0 size-full forced-colors:hidden" />
      <div
        ref={refs.scroller}
        onScroll={onScroll}
        onMouseEnter={() => onHold(true)}
        onMouseLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={(event: FocusEvent<HTMLElement>) => !event.currentTarget.matches(':hover') && onHold(false)}
        className={classNames(
          'no-scrollbar absolute inset-0 flex overflow-y-auto [contain:strict]',
          isBid ? 'flex-col' : 'flex-col-reverse',
        )}
      >
        <table
          aria-label={text(side)}
          className="w-full shrink-0 table-fixed text-right text-transparent select-none forced-colors:text-[CanvasText]"
        >
          <colgroup>
            {COLUMNS.map((width) => (
              <col key={width} style={{ width: `${width * 100}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr className="h-0 text-[0px] leading-none">
              <th scope="col">{text('priceColumn')}</th>
              <th scope="col">{text('sizeColumn')}</th>
              <th scope="col">{text('totalColumn')}</th>
            </tr>
          </thead>
          <tbody ref={refs.rows} onKeyDown={walkRows}>
            {Array.from({ length: depth }, (_, line) => (
              <SideRow key={line} row={isBid ? line : depth - 1 - line} onTake={onTake} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
})

function SideRow({ row, onTake }: { row: number; onTake: (row: number) => void }) {
  return (
    <tr hidden className="relative hover:bg-ink/8" style={{ height: ROW_HEIGHT }}>
      <td className="p-0 pl-2 text-left">
        <button
          type="button"
          // One stop for the Tab key a side; the arrow keys go on from there.
          tabIndex={row === 0 ? 0 : -1}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onTake(row)
          }}
          className="after:absolute after:inset-0"
        />
        <span className="sr-only" />
      </td>
      <td className="p-0 pr-2" />
      <td className="p-0 pr-2" />
    </tr>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('tr:not([hidden]) button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
}
