import { formatNumber, formatLots, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import { createText } from '@/terminal/format/text'
import { createElement, writeText } from '@/terminal/painting/element'
import type { BookReach } from '@/trading/book/bookReach'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from '../messages'
import type { WatchedNote } from './selectBookStyle'

/** A separate catalog, because this code loads after the book's. */
const hoverText = createText({
  sum: 'Sum',
  worth: 'Worth',
  averageMerged: 'Average (worst case)',
  distance: 'From mid',
  yours: 'Yours',
  takeHint: 'Click: price. Shift: size too. Alt: sum too.',
})

/** The level that the card describes, and the row beside which it appears. */
export type HoveredLevel = {
  reach: BookReach
  row: HTMLElement
  isMerged: boolean
  /** Text about own orders at the level; null for none. */
  own: string | null
  /** Orders of watched addresses at the level. */
  watched: readonly WatchedNote[]
}

/** A small card beside the book that sums up the levels from the best price to the level under the pointer. */
export type HoverCard = { root: HTMLElement; show: (level: HoveredLevel) => void; hide: () => void }

const GAP = 6

/** Creates the card. It covers nothing of the book, and is hidden while no level is under the pointer. */
export function createHoverCard(host: HTMLElement, instrument: Instrument): HoverCard {
  const sizeSum = createElement('dd', 'text-end')
  const valueSum = createElement('dd', 'text-end')
  const average = createElement('dd', 'text-end')
  const distance = createElement('dd', 'text-end')
  const averageName = createElement('dt', 'text-faint')
  const ownElement = createElement('dd', 'text-end text-accent')
  const ownName = createElement('dt', 'text-faint', hoverText('yours'))
  const name = (words: string) => createElement('dt', 'text-faint', words)
  const list = createElement(
    'dl',
    'grid grid-cols-[auto_1fr] gap-x-3',
    ...[
      name(hoverText('sum')),
      sizeSum,
      name(hoverText('worth')),
      valueSum,
      averageName,
      average,
      name(hoverText('distance')),
      distance,
    ],
    ...[ownName, ownElement],
  )
  let shownNotes: readonly WatchedNote[] = []
  let noteElements: readonly HTMLElement[] = []
  const hint = createElement('p', 'mt-1 text-2xs text-faint', hoverText('takeHint'))
  const root = createElement(
    'div',
    'pointer-events-none fixed z-30 rounded-md border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap',
    list,
    hint,
  )
  root.hidden = true
  root.id = `book-level-${instrument.symbolId}`

  return {
    root,
    show({ reach, row, isMerged, own: ownText, watched }) {
      writeText(sizeSum, text('sumValue', { lots: formatLots(reach.lots, instrument), coin: instrument.base }))
      writeText(valueSum, text('sumValue', { lots: formatNumber(reach.amount, 0), coin: instrument.quote }))
      writeText(averageName, isMerged ? hoverText('averageMerged') : text('average'))
      writeText(average, formatPrice(reach.average, instrument))
      writeText(distance, reach.distance === null ? UNKNOWN : formatPercent(reach.distance, 3, { signed: true }))
      writeText(ownElement, ownText ?? '')
      ownElement.hidden = ownName.hidden = ownText === null
      if (watched !== shownNotes) {
        shownNotes = watched
        for (const element of noteElements) element.remove()
        noteElements = watched.flatMap((note) => [name(note.name), createElement('dd', 'text-end', note.size)])
        list.append(...noteElements)
      }
      row.querySelector('button')?.setAttribute('aria-describedby', root.id)
      root.hidden = false
      place(root, host, row)
    },
    hide() {
      // Set only when it changes, because setting an attribute causes a layout even if the value is the same.
      if (!root.hidden) root.hidden = true
    },
  }
}

/**
 * Positions the card left of the book if there is space, else right of it, at the height of the row but inside the
 * window.
 */
function place(root: HTMLElement, host: HTMLElement, row: HTMLElement): void {
  const book = host.getBoundingClientRect()
  const { width, height } = root.getBoundingClientRect()
  const left = book.left - width - GAP
  const top = row.getBoundingClientRect().top - height / 2
  root.style.left = `${left >= 0 ? left : Math.min(book.right + GAP, window.innerWidth - width)}px`
  root.style.top = `${Math.max(0, Math.min(top, window.innerHeight - height))}px`
}
