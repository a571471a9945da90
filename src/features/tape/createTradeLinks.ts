import type { TableLine } from '@/terminal/painting/createTable'
import { createElement, writeText } from '@/terminal/painting/element'
import { isTransactionHash, transactionPath } from '@/terminal/explorer/explorerPaths'
import type { TapeRow } from './mergeSweeps'

/** Links a row, counted from 0, to the taker's transaction of a trade, if any; the text is the trade's time. */
export type WriteTradeLink = (row: number, trade: TapeRow, time: string) => void

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Creates the function that puts a link into the last cell of a row. Only the first link is in the tab order; arrow
 * keys reach the others. A plain click calls `open` with the path; the browser handles other clicks.
 */
export function createTradeLinks(lines: readonly TableLine[], open: (path: string) => void): WriteTradeLink {
  const links: HTMLAnchorElement[] = []
  const addLink = (row: number) => {
    const link = createElement(
      'a',
      'decoration-muted hover:underline focus-visible:underline forced-colors:text-[LinkText]',
    )
    link.tabIndex = row === 0 ? 0 : -1
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (!link.hasAttribute('href')) return
      event.preventDefault()
      open(link.pathname)
    })
    link.addEventListener('keydown', (event) => {
      const next = links[row + (STEPS[event.key] ?? 0)]
      if (!next || next === link || lines[row + STEPS[event.key]!]!.row.hidden) return
      event.preventDefault()
      next.focus()
    })
    lines[row]!.cells.at(-1)!.append(link)
    return link
  }
  return (row, { tx_hash: hash }, time) => {
    const link = (links[row] ??= addLink(row))
    const path = isTransactionHash(hash) ? transactionPath(hash) : null
    if (link.getAttribute('href') !== path) {
      if (path === null) for (const name of ['href', 'title']) link.removeAttribute(name)
      else Object.assign(link, { href: path, title: hash })
    }
    writeText(link, time)
  }
}
