import type { WorkspaceModel, WorkspaceModelInput, WorkspaceNode, WorkspaceNodeInput } from 'react-resizable-panels'
import type { LayoutNode, LayoutPanel, PanelKind } from './Layout'

/** The library's data of a panel. */
export type PanelData = { readonly kind: PanelKind }

/**
 * The width that the controls and columns of a panel need, px. A panel without an entry
 * can be as narrow as the default minimum of a group.
 */
const MIN_WIDTHS: Partial<Record<PanelKind, number>> = { book: 268, dom: 210, tape: 184, ticket: 236 }

type Model = WorkspaceModel<PanelData>
type Node = WorkspaceNode<PanelData>
type NodeInput = WorkspaceNodeInput<PanelData>

/** Converts a layout to the library's model. */
export function modelOfLayout(root: LayoutNode): WorkspaceModelInput<PanelData> {
  return { version: 1, root: modelNode(root, 100) }
}

function modelNode(node: LayoutNode, size: number): NodeInput {
  if ('children' in node) {
    const totalSize = node.children.reduce((sum, child) => sum + child.size, 0)
    return {
      type: 'split',
      size,
      orientation: node.between === 'columns' ? 'horizontal' : 'vertical',
      children: node.children.map((child) => modelNode(child, (child.size / totalSize) * 100)),
    }
  }
  const tabs = node.panels.map(({ id, kind }) => ({ id, data: { kind } }))
  return { type: 'tabset', size, tabs, selectedId: (tabs[node.selected] ?? tabs[0])?.id, ...minWidthOf(node.panels) }
}

/** The minimum width of a group if one of its panels needs more than the default. */
function minWidthOf(panels: readonly LayoutPanel[]): { minWidth?: string } {
  const minWidth = Math.max(0, ...panels.map(({ kind }) => MIN_WIDTHS[kind] ?? 0))
  return minWidth > 0 ? { minWidth: `${minWidth}px` } : {}
}

/** Converts the library's model to a layout. A maximized panel is not part of it. */
export function layoutOfModel({ root }: Model): LayoutNode {
  return { ...nodeOf(root), size: 1 }
}

function nodeOf(node: Node): LayoutNode {
  const size = typeof node.size === 'number' ? Math.max(1, Math.round(node.size * 10) / 10) : 1
  if (node.type === 'split') {
    const between = node.orientation === 'horizontal' ? 'columns' : 'rows'
    return { size, between, children: node.children.map(nodeOf) }
  }
  return {
    size,
    panels: node.tabs.map(({ id, data }) => ({ id, kind: data.kind })),
    selected: Math.max(
      0,
      node.tabs.findIndex(({ id }) => id === node.selectedId),
    ),
  }
}

/** Returns the id of a new panel of a kind, with the smallest free number. */
export function freePanelId(kind: PanelKind, { root }: Model): string {
  const usedIds = new Set(groupsOf(root).flatMap(({ tabs }) => tabs.map(({ id }) => id)))
  let number = 1
  while (usedIds.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}

/** A group of panels in the library's model. */
export type ModelGroup = Extract<Node, { type: 'tabset' }>

/** All groups of a node, in reading order. */
export function groupsOf(node: Node): ModelGroup[] {
  return node.type === 'tabset' ? [node] : node.children.flatMap(groupsOf)
}

/** The smallest size that keys give a group, percent of its split. */
const MIN_SIZE = 5

/**
 * Computes the sizes that make a group wider or taller by `step` percent of the nearest split in that direction, and
 * returns them with the split's id. The other groups shrink equally. Null without a split, or if a group would be
 * smaller than `MIN_SIZE`.
 */
export function resizedSplit(
  root: Node,
  groupId: string,
  between: 'columns' | 'rows',
  step: number,
): { splitId: string; sizes: Record<string, number> } | null {
  const path = pathTo(root, groupId)
  const orientation = between === 'columns' ? 'horizontal' : 'vertical'
  const at = path.findLastIndex((node) => node.type === 'split' && node.orientation === orientation)
  const split = path[at]
  const child = path[at + 1]
  if (split?.type !== 'split' || child === undefined) return null
  const count = split.children.length
  const sizes = split.children.map(({ size }) => (typeof size === 'number' ? size : 100 / count))
  const index = split.children.indexOf(child)
  const resized = sizes.map((size, i) => size + (i === index ? step : -step / (count - 1)))
  if (resized.some((size) => size < MIN_SIZE)) return null
  return { splitId: split.id, sizes: Object.fromEntries(split.children.map(({ id }, i) => [id, resized[i]!])) }
}

function pathTo(node: Node, id: string): Node[] {
  if (node.id === id) return [node]
  if (node.type === 'tabset') return []
  const childPath = node.children.map((child) => pathTo(child, id)).find((path) => path.length > 0)
  return childPath ? [node, ...childPath] : []
}
