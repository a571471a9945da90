import * as v from 'valibot'

/** What can stand in a layout. The compiler asks for what each shows in `panels.tsx`. */
export const PANEL_KINDS = [
  'chart',
  'book',
  'dom',
  'depth',
  'tape',
  'ticket',
  'positions',
  'openOrders',
  'scaledOrders',
  'algos',
  'orderHistory',
  'tradeHistory',
  'positionHistory',
  'fundingHistory',
  'assetFlow',
  'profit',
  'balances',
  'account',
  'markets',
  'alerts',
  'explorer',
] as const

/** What a panel shows. */
export type PanelKind = (typeof PANEL_KINDS)[number]

/** Panels in one place, one at a time, chosen by tabs. Only a layout without panels has a group without any. */
export type PanelGroup = {
  /** Its share of the split that it lies in; shares of one split count against each other. */
  readonly size: number
  readonly panels: readonly PanelKind[]
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

/** An arrangement of panels with the name that the trader gave it. */
export type Layout = { readonly name: string; readonly root: LayoutNode }

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
const VERSION = 1

/** Characters that a layout's name may have. */
export const LAYOUT_NAME_LENGTH = 40

/** Panels that a layout may have. */
export const MOST_PANELS = 40

/** Characters that a layout may have as text: many times what the largest one needs. */
export const MOST_CHARACTERS = 50_000

/** Splits within splits; what lies deeper is not read. */
const DEPTH = 10

const sizeSchema = v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(10_000)), 1)

const groupSchema = v.object({
  size: sizeSchema,
  panels: v.array(v.pipe(v.string(), v.maxLength(40))),
  selected: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

type ReadNode =
  | v.InferOutput<typeof groupSchema>
  | { size: number; between: 'columns' | 'rows'; children: readonly ReadNode[] }

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
})

const headSchema = v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** Reads a layout from what `encodeLayout` made of it, in this version of the page or an earlier one. */
export function decodeLayout(value: unknown): LayoutResult {
  const head = v.safeParse(headSchema, value)
  if (!head.success) return { problem: { reason: 'notLayout' } }
  if (head.output.version > VERSION) return { problem: { reason: 'newer' } }
  const read = v.safeParse(layoutSchema, value)
  if (!read.success) return { problem: { reason: 'invalid', part: v.getDotPath(read.issues[0]) ?? '' } }
  const { name, root } = read.output
  const panels = listPanels(root)
  if (panels.length > MOST_PANELS) return { problem: { reason: 'tooManyPanels' } }
  const unknown = panels.find((panel) => !isPanelKind(panel))
  if (unknown !== undefined) return { problem: { reason: 'unknownPanel', panel: unknown } }
  return { layout: { name, root: root as LayoutNode } }
}

/** A layout as it is stored and exported: JSON with format and version. */
export function encodeLayout({ name, root }: Layout): object {
  return { format: FORMAT, version: VERSION, name, root }
}

/** The panels of a place and of all within it, in reading order. */
export function listPanels<P>(node: { panels: readonly P[] } | { children: readonly unknown[] }): P[] {
  type Node = Parameters<typeof listPanels<P>>[0]
  return 'panels' in node ? [...node.panels] : (node.children as readonly Node[]).flatMap((child) => listPanels(child))
}

function isPanelKind(panel: string): panel is PanelKind {
  return (PANEL_KINDS as readonly string[]).includes(panel)
}
