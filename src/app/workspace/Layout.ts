import * as v from 'valibot'
import { type MarketLinks, marketLinksSchema, noLinks } from '@/terminal/market/marketLinks'
import { TABLES } from '../layout/tables'

/** The kinds of panels in layouts. `panels.tsx` must have an entry for each, or it is a type error. */
export const PANEL_KINDS = [
  'chart',
  'book',
  'dom',
  'depth',
  'tape',
  'ticket',
  ...TABLES,
  'account',
  'markets',
  'watchlist',
  'alerts',
  'notes',
  'explorer',
] as const

/** A kind of panel. */
export type PanelKind = (typeof PANEL_KINDS)[number]

/** A panel. Its own settings are stored by its id, which is unique in the layout. */
export type LayoutPanel = { readonly id: string; readonly kind: PanelKind }

/** Panels in one place, one of them visible, chosen by tabs. Only an empty layout has a group without panels. */
type PanelGroup = {
  /** The group's share of its split, relative to the shares of the others. */
  readonly size: number
  readonly panels: readonly LayoutPanel[]
  /** The index of the visible panel. */
  readonly selected: number
}

/** Groups next to each other or stacked. */
type PanelSplit = {
  readonly size: number
  readonly between: 'columns' | 'rows'
  readonly children: readonly LayoutNode[]
}

/** A node of a layout: a group of panels, or a split. */
export type LayoutNode = PanelGroup | PanelSplit

/** A named arrangement of panels, and the markets that they show. */
export type Layout = { readonly name: string; readonly root: LayoutNode; readonly links: MarketLinks }

/** Why a layout is invalid. */
export type LayoutProblem =
  /** Not JSON, or JSON of something else. */
  | { readonly reason: 'notLayout' }
  | { readonly reason: 'tooLarge' }
  /** Written by a newer version of the page. */
  | { readonly reason: 'newer' }
  | { readonly reason: 'tooManyPanels' }
  | { readonly reason: 'unknownPanel'; readonly panel: string }
  /** A part of it has an invalid value. */
  | { readonly reason: 'invalid'; readonly part: string }

/** A layout, or why it is invalid. */
export type LayoutResult = { readonly layout: Layout } | { readonly problem: LayoutProblem }

const FORMAT = 'kedge-layout'
/** Version 1 had panels without ids, which showed the page's market. */
const VERSION = 2

/** Maximum length of a layout's name. */
export const LAYOUT_NAME_LENGTH = 40

/** Maximum number of panels in a layout. */
export const MAX_PANELS = 40

/** Maximum length of a layout as text, many times what the largest layout needs. */
export const MAX_CHARACTERS = 50_000

/** Maximum depth of nested splits; deeper layouts are rejected. */
const DEPTH = 10

const sizeSchema = v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(10_000)), 1)

const kindSchema = v.pipe(v.string(), v.maxLength(40))
const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))

const groupSchema = v.object({
  size: sizeSchema,
  panels: v.array(v.union([kindSchema, v.object({ id: idSchema, kind: kindSchema })])),
  selected: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

type NodeOf<G> =
  | G
  | { readonly size: number; readonly between: 'columns' | 'rows'; readonly children: readonly NodeOf<G>[] }
type ReadNode = NodeOf<v.InferOutput<typeof groupSchema>>

function createNodeSchema(depth: number): v.GenericSchema<unknown, ReadNode> {
  if (depth === 0) return groupSchema
  const children = v.pipe(v.array(createNodeSchema(depth - 1)), v.minLength(2), v.maxLength(MAX_PANELS))
  const splitSchema = v.object({ size: sizeSchema, between: v.picklist(['columns', 'rows']), children })
  // Selects the schema by the fields instead of trying both, so that an error names the faulty part.
  return v.lazy((input) => (typeof input === 'object' && input && 'children' in input ? splitSchema : groupSchema))
}

const layoutSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LAYOUT_NAME_LENGTH)),
  root: createNodeSchema(DEPTH),
  links: v.optional(marketLinksSchema, noLinks),
})

const headSchema = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** Decodes the result of `encodeLayout`, of this version or an earlier one. */
export function decodeLayout(value: unknown): LayoutResult {
  const header = v.safeParse(headSchema, value)
  if (!header.success) return { problem: { reason: 'notLayout' } }
  if (header.output.version > VERSION) return { problem: { reason: 'newer' } }
  const parsed = v.safeParse(layoutSchema, value)
  if (!parsed.success) return { problem: { reason: 'invalid', part: v.getDotPath(parsed.issues[0]) ?? '' } }
  const { name, links } = parsed.output
  const root = numberPanels(parsed.output.root)
  const panels = listPanels(root)
  if (panels.length > MAX_PANELS) return { problem: { reason: 'tooManyPanels' } }
  const unknownPanel = panels.find(({ kind }) => !isPanelKind(kind))
  if (unknownPanel !== undefined) return { problem: { reason: 'unknownPanel', panel: unknownPanel.kind } }
  const duplicate = panels.find(({ id }, index) => panels.findIndex((other) => other.id === id) < index)
  if (duplicate !== undefined) return { problem: { reason: 'invalid', part: `id ${duplicate.id}` } }
  return { layout: { name, root: root as LayoutNode, links } }
}

/** Encodes a layout for storage and export: JSON with format and version. */
export function encodeLayout({ name, root, links }: Layout): object {
  return { format: FORMAT, version: VERSION, name, root, links }
}

/** All panels of a node, in reading order. */
export function listPanels<P>(node: NodeOf<{ readonly panels: readonly P[] }>): P[] {
  return 'panels' in node ? [...node.panels] : node.children.flatMap((child) => listPanels(child))
}

type Named<K> = { readonly id: string; readonly kind: K }
type Numbered<K> = NodeOf<{ readonly size: number; readonly panels: readonly Named<K>[]; readonly selected: number }>

/** Assigns ids to panels without one. Panels of the same kind are numbered in reading order. */
export function numberPanels<K extends string>(
  root: NodeOf<{ readonly size: number; readonly panels: readonly (K | Named<K>)[]; readonly selected: number }>,
): Numbered<K> {
  const counts = new Map<K, number>()
  const panelOf = (panel: K | Named<K>) => {
    if (typeof panel === 'object') return panel
    const count = (counts.get(panel) ?? 0) + 1
    counts.set(panel, count)
    return { id: `${panel}-${count}`, kind: panel }
  }
  const nodeOf = (node: typeof root): Numbered<K> =>
    'panels' in node ? { ...node, panels: node.panels.map(panelOf) } : { ...node, children: node.children.map(nodeOf) }
  return nodeOf(root)
}

/** Whether a name is that of a kind of panel. */
export function isPanelKind(panel: string): panel is PanelKind {
  return (PANEL_KINDS as readonly string[]).includes(panel)
}
