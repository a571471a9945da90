import type { DomLine } from './createDomLine'
import { cellOf, type DomCell } from './createDomTable'

/** Events of presses and drags. */
export type DragEvents = {
  canDrag: () => boolean
  /** Called when an own order is dropped on another row. */
  onReprice: (cell: DomCell, row: number) => void
  /** Called when a cell is pressed without being dragged. */
  onPress: (cell: DomCell) => void
  /** Called when the dragged order or the row under it changes. */
  onChange: () => void
}

/** Presses and drags on the ladder's cells. */
export type DomDrag = {
  /** The dragged cell; null for none. */
  source: () => DomCell | null
  /** The row under the drag; -1 for none. */
  target: () => number
  dispose: () => void
}

/** Handles presses and drags on the cells. Only own orders can be dragged; Escape cancels a drag. */
export function createDomDrag(box: HTMLElement, lines: readonly DomLine[], events: DragEvents): DomDrag {
  let source: DomCell | null = null
  let target = -1
  /** Whether the next click ends a drag and must not count as a press. */
  let hasDragged = false

  function rowAt({ clientY }: PointerEvent): number {
    return lines.findIndex(({ row }) => {
      const { top, bottom } = row.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
  }

  function end(): void {
    source = null
    target = -1
    events.onChange()
  }

  function begin(event: PointerEvent): void {
    hasDragged = false
    const cell = cellOf(event.target, lines)
    if (!cell || event.button !== 0 || (cell.part !== 'ownBid' && cell.part !== 'ownAsk') || !events.canDrag()) return
    source = cell
    box.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent): void {
    if (!source) return
    const row = rowAt(event)
    if (row !== source.row) hasDragged = true
    if (row === target) return
    target = row
    events.onChange()
  }

  function drop(event: PointerEvent): void {
    if (!source) return
    const [cell, row] = [source, rowAt(event)]
    end()
    if (hasDragged && row >= 0 && row !== cell.row) events.onReprice(cell, row)
    // With pointer capture, the click goes to the box instead of the cell.
    else if (!hasDragged) events.onPress(cell)
    hasDragged = true
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event.target, lines)
    if (cell && !hasDragged) events.onPress(cell)
    hasDragged = false
  }

  function cancelDrag(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !source) return
    hasDragged = true
    end()
  }

  box.addEventListener('pointerdown', begin)
  box.addEventListener('pointermove', move)
  box.addEventListener('pointerup', drop)
  box.addEventListener('pointercancel', end)
  box.addEventListener('click', onClick)
  window.addEventListener('keydown', cancelDrag)
  return {
    source: () => source,
    target: () => target,
    dispose: () => window.removeEventListener('keydown', cancelDrag),
  }
}
