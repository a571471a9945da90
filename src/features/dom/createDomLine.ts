import { rowSize } from '@/terminal/painting/rowSize'
import { createElement, writeText } from '@/terminal/painting/element'

/** The content of one row. 0 lots show no text. */
export type DomLineView = {
  price: string
  bid: string
  ask: string
  /** Lengths of the bars, from 0 to 1. */
  bidShare: number
  askShare: number
  ownBid: OwnCell | null
  ownAsk: OwnCell | null
  /** Whether there is a preview of an order at the price. */
  preview: boolean
  /** The taker's side of the last trade, if it was at this price. */
  last: 'buy' | 'sell' | null
  /** Whether an order is being dragged to this row. */
  isTarget: boolean
  /** Accessible names of the two buttons. */
  bidLabel: string
  askLabel: string
  /** Whether pressing a size orders at once. */
  orders: boolean
}

/** An own order's cell: its size, and the description of what a press does. */
export type OwnCell = { size: string; label: string; title: string }

/** A row of the ladder. The cells' buttons carry their part in `data-part`. */
export type DomLine = { row: HTMLTableRowElement; write: (view: DomLineView) => void }

/** The purpose of a button in a row. */
export type DomPart = 'ownBid' | 'bid' | 'ask' | 'ownAsk'

const BUTTON = 'relative block size-full px-1 text-end tabular-nums hover:bg-ink/10 focus-visible:outline-accent'

/** Builds an empty row. */
export function createDomLine(): DomLine {
  const ownBid = createButton('ownBid', 'text-accent disabled:hover:bg-transparent')
  const ownAsk = createButton('ownAsk', 'text-accent disabled:hover:bg-transparent')
  const bid = createBarButton('bid', 'bg-up-soft', 'inset-e-0 origin-right')
  const ask = createBarButton('ask', 'bg-down-soft', 'inset-s-0 origin-left')
  ask.button.classList.replace('text-end', 'text-start')
  ownAsk.classList.replace('text-end', 'text-start')
  const price = createElement('th', 'border-x border-line p-0 text-center font-normal tabular-nums')
  price.scope = 'row'
  const cells = [ownBid, bid.button].map((button) => createElement('td', 'p-0', button))
  const after = [ask.button, ownAsk].map((button) => createElement('td', 'p-0', button))
  const row = createElement('tr', '', ...cells, price, ...after)
  row.style.height = `${rowSize().height}px`

  return {
    row,
    write(view) {
      for (const { button } of [bid, ask]) writeMark(button, view.orders ? 'dom-order' : null)
      writeText(price, view.price)
      price.dataset['last'] = view.last ?? ''
      price.dataset['preview'] = String(view.preview)
      row.dataset['target'] = String(view.isTarget)
      writeBar(bid, view.bid, view.bidShare, view.bidLabel)
      writeBar(ask, view.ask, view.askShare, view.askLabel)
      writeOwn(ownBid, view.ownBid)
      writeOwn(ownAsk, view.ownAsk)
    },
  }
}

function createButton(part: DomPart, className: string, ...children: readonly Node[]): HTMLButtonElement {
  const button = createElement('button', `${BUTTON} ${className}`, ...children)
  button.type = 'button'
  button.tabIndex = -1
  button.dataset['part'] = part
  if (part === 'ownBid' || part === 'ownAsk') writeMark(button, 'dom-cancel')
  button.style.height = `${rowSize().height}px`
  return button
}

type BarButton = { button: HTMLButtonElement; bar: HTMLElement; size: HTMLElement }

function createBarButton(part: DomPart, color: string, anchor: string): BarButton {
  const bar = createElement('span', `absolute inset-y-0 w-full ${anchor} ${color}`)
  bar.style.transform = 'scaleX(0)'
  const size = createElement('span', 'relative')
  return { bar, size, button: createButton(part, 'overflow-hidden', bar, size) }
}

function writeBar({ button, bar, size }: BarButton, text: string, share: number, label: string): void {
  writeText(size, text)
  const scale = `scaleX(${share.toFixed(3)})`
  if (bar.style.transform !== scale) bar.style.transform = scale
  writeLabel(button, label)
}

function writeOwn(button: HTMLButtonElement, own: OwnCell | null): void {
  writeText(button, own?.size ?? '')
  if (button.disabled === (own !== null)) button.disabled = own === null
  // A button without function has no accessible name and is hidden.
  button.classList.toggle('invisible', own === null)
  writeLabel(button, own?.label ?? '')
  if (button.title !== (own?.title ?? '')) button.title = own?.title ?? ''
}

/** Marks a button whose press writes (`guardPresses`). */
function writeMark(button: HTMLButtonElement, name: string | null): void {
  if (name === (button.dataset['writes'] ?? null)) return
  if (name === null) delete button.dataset['writes']
  else button.dataset['writes'] = name
}

function writeLabel(button: HTMLButtonElement, label: string): void {
  if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
}
