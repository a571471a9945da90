import type * as v from 'valibot'
import { type Module, type Node, readModule, walk } from '../../scripts/controls/readModules.mjs'
import { projectRoot } from '../../scripts/projectRoot.mjs'
import { actions } from '@/protocol/actions'
import { channels } from '@/protocol/channels'
import { ERROR_CODES } from '@/protocol/errors'
import { reads } from '@/protocol/reads'
import * as records from '@/protocol/records'

/** A file of the terminal: its path below `src`, its text, and the properties of values that it reads. */
export type Source = { readonly path: string; readonly text: string; readonly reads: ReadonlySet<string> }

/** Reads a file. */
export function createSource(path: string, text: string): Source {
  return { path, text, reads: propertiesReadIn(readModule(projectRoot, `src/${path}`, text)) }
}

/**
 * Properties that a module reads: by `.name`, by a name as a string, or by destructuring. What is taken from a type that
 * the module declares itself, as from a component's props, is no property of a record; nor is the key of a message.
 */
function propertiesReadIn({ program }: Module): ReadonlySet<string> {
  const own = new Map<string, readonly string[]>()
  walk(program, (node: Node) => {
    if (node.type === 'TSTypeAliasDeclaration') own.set(node['id'].name, membersOf(node['typeAnnotation']))
    return true
  })
  const reads = new Set<string>()
  const messageKeys = new Set<Node>()
  walk(program, (node: Node) => {
    if (node.type === 'ImportDeclaration' || messageKeys.has(node)) return false
    if (node.type === 'CallExpression' && node['callee'].name === 'text') messageKeys.add(node['arguments'][0])
    if (node.type === 'MemberExpression' && !node['computed']) reads.add(node['property'].name)
    if (node.type === 'Literal' && typeof node['value'] === 'string') reads.add(node['value'])
    if (node.type === 'ObjectPattern') {
      const members = own.get(node['typeAnnotation']?.typeAnnotation.typeName?.name) ?? []
      for (const { key } of node['properties']) if (key && !members.includes(key.name)) reads.add(key.name)
    }
    return true
  })
  return reads
}

/** The members of a type literal, or of those that an intersection is made of. */
function membersOf(type: Node): readonly string[] {
  if (type.type === 'TSIntersectionType') return type['types'].flatMap(membersOf)
  return type.type === 'TSTypeLiteral' ? type['members'].flatMap((one: Node) => one['key']?.name ?? []) : []
}

/** Whether a file belongs to the terminal. */
export function isTerminalFile(path: string): boolean {
  return PLACE.test(path) && !/\.test\.tsx?$|fixtures/i.test(path)
}

/** Something of the interface that a trader must be able to see or do in the terminal. */
export type InterfacePart = {
  /** What it belongs to: `reads`, `Order`, `order state`. */
  readonly group: string
  /** Its own name on the wire or in the program. */
  readonly name: string
  /** Whether a file shows or uses it. `all` are the terminal's files. */
  readonly isIn: (source: Source, all: readonly Source[]) => boolean
}

/** Folders that are the terminal: what only decodes the wire, or is the practice venue, is no place. */
const PLACE = /^(features\/[^/]+|app|terminal|keys|feed|trading|client)\//

/** What only names everything there is, and so is no place of anything. */
const LISTS = /fixtures|^features\/(journal|signing)\//

/** Codes whose meaning lies in the venue's own message, which names the field: that is what is shown. */
const VENUE_WORDS: ReadonlySet<string> = new Set(['10001', '10002', '10003', '10004'])

/** The records of the interface, by the module that defines each. */
const RECORDS: readonly (readonly [
  name: string,
  module: string,
  schema: v.ObjectSchema<v.ObjectEntries, undefined>,
  ...readers: string[],
])[] = [
  ['Order', 'order', records.orderSchema],
  ['Conditional', 'conditional', records.conditionalSchema],
  ['TPSL', 'tpsl', records.tpslSchema],
  ['Position', 'position', records.positionSchema, 'PositionRow'],
  ['Trade', 'trade', records.tradeSchema, 'TapeRow'],
  ['Kline', 'kline', records.klineSchema],
  ['Level set', 'levelSet', records.levelSetSchema, 'feed/types', 'feed/book/createBook'],
  ['Account settings', 'settings', records.settingsSchema, 'feed.settings', 'useAccountInfo'],
  ['Agent', 'agent', records.agentSchema],
  ['Symbol', 'symbolRecord', records.symbolRecordSchema, 'createInstrument'],
  ['Margin tier', 'symbolRecord', records.marginTierSchema, 'MarginTier', 'createInstrument'],
  ['Ticker', 'ticker', records.tickerSchema],
  ['Best bid and offer', 'bestBidOffer', records.bestBidOfferSchema, 'feed.best'],
  ['Account', 'account', records.accountSchema, 'useAccountInfo'],
  ['Sub-account', 'account', records.subAccountSchema, 'subAccountsQuery'],
  ['Balance', 'balance', records.balanceSchema],
  ['Symbol leverage', 'leverage', records.symbolLeverageSchema, 'useLeverages'],
  ['Coin leverage', 'leverage', records.coinLeverageSchema, 'coinLeveragesQuery'],
  ['Execution', 'execution', records.executionSchema],
  ['Asset flow', 'assetFlow', records.assetFlowSchema, 'assetFlowQuery'],
  ['Historical position', 'historicalPosition', records.historicalPositionSchema, 'positionsHistoryQuery'],
  ['Transaction', 'explorerTransaction', records.explorerTransactionSchema],
  ['Block', 'block', records.blockSchema, 'blocksQuery'],
  ['Funding rate', 'fundingRate', records.fundingRateSchema, 'fundingRatesQuery'],
]

const STATES = {
  'order type': records.ORDER_TYPES,
  'algo order type': records.ALGO_ORDER_TYPES,
  'time in force': records.TIMES_IN_FORCE,
  'price match': records.PRICE_MATCHES,
  'position side': records.POSITION_SIDES,
  'margin mode': records.MARGIN_MODES,
  'market order type': records.MARKET_ORDER_TYPES,
  'STP mode': records.STP_MODES,
  'order flag': records.ORDER_FLAGS,
  'trigger source': records.TRIGGER_SOURCES,
  'TPSL mode': records.TPSL_MODES,
  'order state': records.ORDER_STATES,
  'position mode': records.POSITION_MODES,
  'symbol kind': records.SYMBOL_KINDS,
  'execution kind': records.EXECUTION_KINDS,
  'flow kind': records.FLOW_KINDS,
} as const

/** Fields that have their place only where something is done with them: every transaction leads to the explorer. */
const DEEDS: Readonly<Record<string, RegExp>> = { tx_hash: /\b(TxLink|TxTime|transactionPath)\b/ }

/** Fields that nothing needs: pushes of one connection arrive in order, so that the best price needs no number. */
const UNUSED: ReadonlySet<string> = new Set(['Best bid and offer: update_id'])

/** How a channel's pushes come to panels: the feed's view of it. */
const VIEWS: Readonly<Record<keyof typeof channels, string>> = {
  order: 'orders',
  position: 'positions',
  settings: 'settings',
  trade: 'tape',
  l2Book: 'book',
  kline: 'candle',
  bbo: 'best',
  ticker: 'ticker',
  blocks: 'blocks',
  txs: 'transactions',
}

/** Every read, write, channel, field, state and error code of the interface. */
export function listInterface(): readonly InterfacePart[] {
  const names = <T extends object>(all: T) => Object.keys(all) as (keyof T & string)[]
  return [
    ...names(reads).map((name) => ({ group: 'reads', name, isIn: readIsIn(name) })),
    ...names(actions)
      .filter((name) => !actions[name].systemOnly)
      .map((name) => ({ group: 'writes', name, isIn: writeIsIn(name) })),
    ...names(channels).map((name) => ({ group: 'channels', name, isIn: viewIsIn(VIEWS[name]) })),
    ...RECORDS.flatMap(([group, module, schema, ...readers]) =>
      names(schema.entries)
        .filter((name) => !UNUSED.has(`${group}: ${name}`))
        .map((name) => ({ group, name, isIn: fieldIsIn(name, module, readers) })),
    ),
    ...Object.entries(STATES).flatMap(([group, values]) =>
      values.map((name) => ({
        group,
        name,
        isIn: (source: Source) => !LISTS.test(source.path) && namesState(source, name),
      })),
    ),
    ...names(ERROR_CODES).map((name) => ({
      group: 'error codes',
      name,
      isIn: (source: Source) =>
        VENUE_WORDS.has(name)
          ? source.path === 'terminal/outcomes/rejection.ts'
          : source.path === 'terminal/outcomes/rejectionMessages.ts' && source.text.includes(`'${name}'`),
    })),
  ]
}

/** Folders in which a part of the interface has its place, the panels first; none means that it has none. */
export function findPlaces(part: InterfacePart, sources: readonly Source[]): readonly string[] {
  const places = sources.flatMap((source) => {
    const folder = PLACE.exec(source.path)?.[1]
    return folder && part.isIn(source, sources) ? [folder] : []
  })
  return [...new Set(places)].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

const ORDER = ['features', 'app', 'terminal', 'keys', 'feed', 'trading', 'client']

function rank(folder: string): number {
  return ORDER.indexOf(folder.split('/')[0]!)
}

/** A read is in place where it is asked for, itself or by the query that asks for it. */
function readIsIn(name: string) {
  const asks = new RegExp(`read\\('${name}'|name: '${name}'`)
  let queries: readonly string[] | null = null
  return (source: Source, all: readonly Source[]): boolean => {
    if (source.path.startsWith('client/')) return false
    queries ??= queriesThat(asks, all)
    return asks.test(source.text) || queries.some((query) => source.text.includes(`${query}(`))
  }
}

/** Names of the functions in `client/queries` whose code matches. */
function queriesThat(asks: RegExp, all: readonly Source[]): readonly string[] {
  return all
    .filter(({ path }) => path.startsWith('client/queries/'))
    .flatMap(({ text }) => text.split(/^export function /m).slice(1))
    .flatMap((code) => (asks.test(code) ? (/^\w+/.exec(code) ?? []) : []))
}

/** A write is in place where it is submitted. */
function writeIsIn(name: string) {
  const submits = new RegExp(
    `(submit|save|change|write|send)\\w*\\(\\s*'${name}'|action: '${name}'|'${name}' as const|'${name}',`,
  )
  return (source: Source): boolean =>
    !LISTS.test(source.path) && !source.path.startsWith('client/writes') && submits.test(source.text)
}

function viewIsIn(view: string) {
  const uses = new RegExp(`feed\\.${view}\\(|feed\\?*\\.${view}\\b`)
  return (source: Source): boolean => uses.test(source.text)
}

/**
 * A field is in place where a file reads it. A name of one plain word, or one that several records share, counts only in a
 * file that knows the record: by its type, or by the query or hook that reads it.
 */
function fieldIsIn(name: string, module: string, readers: readonly string[]) {
  const spellings = [name, toCamelCase(name)]
  const isDistinctive = /[_\d]/.test(name) && RECORDS.filter(([, , schema]) => name in schema.entries).length === 1
  return ({ path, text, reads }: Source): boolean => {
    if (LISTS.test(path) || !spellings.some((spelling) => reads.has(spelling))) return false
    if (DEEDS[name] && !DEEDS[name].test(text)) return false
    return isDistinctive || [`protocol/records/${module}'`, ...readers].some((reader) => text.includes(reader))
  }
}

/** Views of the feed and of trading carry some fields under the program's own spelling. */
function toCamelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

function namesState({ text }: Source, name: string): boolean {
  return new RegExp(`'${name}'|^\\s*${name}:`, 'm').test(text)
}

/** What of the interface has which place, as lines of a table: a group, and by folder what of it is there. */
export function describeCoverage(parts: readonly InterfacePart[], sources: readonly Source[]): readonly string[] {
  const groups = new Map<string, Map<string, string[]>>()
  for (const part of parts) {
    const folder = findPlaces(part, sources)[0] ?? NOWHERE
    const folders = groups.get(part.group) ?? new Map<string, string[]>()
    groups.set(part.group, folders.set(folder, [...(folders.get(folder) ?? []), part.name]))
  }
  return [...groups].flatMap(([group, folders]) =>
    [...folders].map(
      ([folder, names]) => `| ${group} | \`${folder}\` | ${names.map((name) => `\`${name}\``).join(' ')} |`,
    ),
  )
}

/** Stands where a part of the interface has no place. */
export const NOWHERE = 'nowhere'

/** A line of the table, read back: what it says is in which folder. Null for a line of anything else. */
export function readCoverageLine(line: string): { group: string; folder: string; names: readonly string[] } | null {
  const match = /^\| ([A-Za-z -]+?) +\| `([a-zA-Z/]+)` +\| (.*?) *\|$/.exec(line)
  if (!match) return null
  const [, group, folder, names] = match
  return { group: group!, folder: folder!, names: [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) }
}
