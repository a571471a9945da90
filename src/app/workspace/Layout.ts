import * as v from 'valibot'
import { type MarketLinks, marketLinksSchema, noLinks } from '@/terminal/market/marketLinks'
import { TABLES } from '../layout/tables'

/** What can stand in a layout. The compiler asks for what each shows in `panels.tsx`. */
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

/** What a panel shows. */
export type PanelKind = (typeof PANEL_KINDS)[number]

/** A panel; what it keeps for itself goes by its id, which no other panel of the layout has. */
export type LayoutPanel = { readonly id: string; readonly kind: PanelKind }

/** Panels in one place, one at a time, chosen by tabs. Only a layout without panels has a group without any. */
export type PanelGroup = {
  /** Its share of the split that it lies in; shares of one split count against each other. */
  readonly size: number
  readonly panels: readonly LayoutPanel[]
  /** The panel that is shown, from 0. */
  readonly selected: number
}

/** Groups beside or below each other. */
export type PanelSplit = {
  readonly size: number
  readonly between: 'columns' | 'rows'
  readonly children: readonly LayoutNode[]
}

/** A place of a layout: a group of panels, or a split into further places. */
export type LayoutNode = PanelGroup | PanelSplit

/** An arrangement of panels with the name that the trader gave it, and the markets that they show. */
export type Layout = { readonly name: string; readonly root: LayoutNode; readonly links: MarketLinks }

/** Why something is not a layout. */
export type LayoutProblem =
  /** It is no JSON, or JSON of something else. */
  | { readonly reason: 'notLayout' }
  | { readonly reason: 'tooLarge' }
  /** A newer version of the page has written it. */
  | { readonly reason: 'newer' }
  | { readonly reason: 'tooManyPanels' }
  | { readonly reason: 'unknownPanel'; readonly panel: string }
  /** A part of it has a value that it cannot have. */
  | { readonly reason: 'invalid'; readonly part: string }

/** A layout, or why there is none. */
export type LayoutResult = { readonly layout: Layout } | { readonly problem: LayoutProblem }

const FORMAT = 'kedge-layout'
/** Version 1 had panels without ids, which showed the page's market. */
const VERSION = 2

/** Characters that a layout's name may have. */
export const LAYOUT_NAME_LENGTH = 40

/** Panels that a layout may have. */
export const MOST_PANELS = 40

/** Characters that a layout may have as text: many times what the largest one needs. */
export const MOST_CHARACTERS = 50_000

/** Splits within splits; what lies deeper is not read. */
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
  const children = v.pipe(v.array(createNodeSchema(depth - 1)), v.minLength(2), v.maxLength(MOST_PANELS))
  const splitSchema = v.object({ size: sizeSchema, between: v.picklist(['columns', 'rows']), children })
  // By what it has, and not by trying both: so that a fault is found where it is.
  return v.lazy((input) => (typeof input === 'object' && input && 'children' in input ? splitSchema : groupSchema))
}

const layoutSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LAYOUT_NAME_LENGTH)),
  root: createNodeSchema(DEPTH),
  links: v.optional(marketLinksSchema, noLinks),
})

const headSchema = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** Reads a layout from what `encodeLayout` made of it, in this version of the page or an earlier one. */
export function decodeLayout(value: unknown): LayoutResult {
  const head = v.safeParse(headSchema, value)
  if (!head.success) return { problem: { reason: 'notLayout' } }
  if (head.output.version > VERSION) return { problem: { reason: 'newer' } }
  const read = v.safeParse(layoutSchema, value)
  if (!read.success) return { problem: { reason: 'invalid', part: v.getDotPath(read.issues[0]) ?? '' } }
  const { name, links } = read.output
  const root = numberPanels(read.output.root)
  const panels = listPanels(root)
  if (panels.length > MOST_PANELS) return { problem: { reason: 'tooManyPanels' } }
  const unknown = panels.find(({ kind }) => !isPanelKind(kind))
  if (unknown !== undefined) return { problem: { reason: 'unknownPanel', panel: unknown.kind } }
  const twice = panels.find(({ id }, index) => panels.findIndex((other) => other.id === id) < index)
  if (twice !== undefined) return { problem: { reason: 'invalid', part: `id ${twice.id}` } }
  return { layout: { name, root: root as LayoutNode, links } }
}

/** A layout as it is stored and exported: JSON with format and version. */
export function encodeLayout({ name, root, links }: Layout): object {
  return { format: FORMAT, version: VERSION, name, root, links }
}

/** The panels of a place and of all within it, in reading order. */
export function listPanels<P>(node: NodeOf<{ readonly panels: readonly P[] }>): P[] {
  return 'panels' in node ? [...node.panels] : node.children.flatMap((child) => listPanels(child))
}

type Named<K> = { readonly id: string; readonly kind: K }
type Numbered<K> = NodeOf<{ readonly size: number; readonly panels: readonly Named<K>[]; readonly selected: number }>

/** Gives each panel that is only a kind an id: panels of one kind are numbered in reading order. */
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
