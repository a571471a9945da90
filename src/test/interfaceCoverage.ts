import { actions } from '@/protocol/actions'
import { channels } from '@/protocol/channels'
import { ERROR_CODES } from '@/protocol/errors'
import { reads } from '@/protocol/reads'
import * as records from '@/protocol/records'
import type { FieldReads } from './fieldReads'

/** A file of the terminal: its path below `src` and its text. */
export type Source = { readonly path: string; readonly text: string }

/** Whether a file belongs to the terminal. */
export function isTerminalFile(path: string): boolean {
  return PLACE.test(path) && !/\.test\.tsx?$|fixtures/i.test(path)
}

/** Something of the interface that a trader must be able to see or do in the terminal. */
export type InterfacePart = {
  /** The group it belongs to: `reads`, `Order`, `order state`. */
  readonly group: string
  /** Its own name on the wire or in the program. */
  readonly name: string
  /** Whether a file shows or uses it. `all`: the terminal's files. */
  readonly isIn: (source: Source, all: readonly Source[]) => boolean
}

/** Folders of the terminal. Code that only decodes the wire format and code of the practice venue do not count. */
const PLACE = /^(features\/[^/]+|app|terminal|keys|feed|trading|client)\//

/** Files that only list all names; they do not count as a use of any. */
const LISTS = /fixtures|^features\/(journal|signing)\//

/** Codes whose message comes from the venue and names the field; the terminal shows that message. */
const VENUE_WORDS: ReadonlySet<string> = new Set(['10001', '10002', '10003', '10004'])

/** The records of the interface: the name of the schema of each. */
export const RECORDS = {
  Order: 'orderSchema',
  Conditional: 'conditionalSchema',
  TPSL: 'tpslSchema',
  Position: 'positionSchema',
  Trade: 'tradeSchema',
  Kline: 'klineSchema',
  'Level set': 'levelSetSchema',
  'Account settings': 'settingsSchema',
  Agent: 'agentSchema',
  Symbol: 'symbolRecordSchema',
  'Margin tier': 'marginTierSchema',
  Ticker: 'tickerSchema',
  'Best bid and offer': 'bestBidOfferSchema',
  Account: 'accountSchema',
  'Sub-account': 'subAccountSchema',
  Balance: 'balanceSchema',
  'Symbol leverage': 'symbolLeverageSchema',
  'Coin leverage': 'coinLeverageSchema',
  Execution: 'executionSchema',
  'Asset flow': 'assetFlowSchema',
  'Historical position': 'historicalPositionSchema',
  Transaction: 'explorerTransactionSchema',
  Block: 'blockSchema',
  'Funding rate': 'fundingRateSchema',
} as const

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

/**
 * Fields that count as used only where the code does something specific with them: a transaction's hash must lead to
 * the explorer.
 */
const USE_PATTERNS: Readonly<Record<string, RegExp>> = { tx_hash: /\b(TxLink|TxTime|transactionPath)\b/ }

const ASKED_ADDRESS = 'The address that was asked for.'
const ASKED_SYMBOL = 'The market that was asked for.'
const LATER_WINS = 'By it the feed keeps the later of two pushes.'

/** Fields that no panel reads, each with the reason. */
export const UNREAD: Readonly<Record<string, string>> = {
  'Account: address': ASKED_ADDRESS,
  'Account settings: address': ASKED_ADDRESS,
  'Asset flow: address': ASKED_ADDRESS,
  'Execution: address': ASKED_ADDRESS,
  'Historical position: address': ASKED_ADDRESS,
  'Position: address': ASKED_ADDRESS,
  'Best bid and offer: symbol_id': ASKED_SYMBOL,
  'Funding rate: symbol_id': ASKED_SYMBOL,
  'Level set: symbol_id': ASKED_SYMBOL,
  'Level set: merge': 'The price step that was asked for.',
  'Kline: interval': 'The interval that was asked for.',
  'Best bid and offer: time': LATER_WINS,
  'Position: updated_time': LATER_WINS,
  'Ticker: time': LATER_WINS,
  'Best bid and offer: update_id': 'Pushes of one connection arrive in order, so that the best price needs no number.',
  'Level set: update_id': 'By it the feed notices a lost change of the book.',
  'Level set: time': 'The panels show whether the book is live, not its age.',
  'Account: kind': 'A sub-account is known by its `main_address`.',
  'Account settings: position_mode': 'A push says that settings changed; the panels then read the account.',
  'Agent: valid_days': 'The panels show `expires_time`, which follows from it.',
  'Kline: turnover': 'Volume is shown in the base coin.',
}

/** How the messages of a channel reach panels: the feed's view of it. */
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

/** Every field of every record. */
export function listFields(): readonly { group: string; name: string; schema: string }[] {
  const schemas = { ...records }
  return Object.entries(RECORDS).flatMap(([group, schema]) =>
    Object.keys(schemas[schema].entries).map((name) => ({ group, name, schema })),
  )
}

/** Every read, write, channel, field, state and error code of the interface. */
export function listInterface(fieldReads: FieldReads): readonly InterfacePart[] {
  const names = <T extends object>(all: T) => Object.keys(all) as (keyof T & string)[]
  return [
    ...names(reads).map((name) => ({ group: 'reads', name, isIn: readIsIn(name) })),
    ...names(actions)
      .filter((name) => !actions[name].systemOnly)
      .map((name) => ({ group: 'writes', name, isIn: writeIsIn(name) })),
    ...names(channels).map((name) => ({ group: 'channels', name, isIn: viewIsIn(VIEWS[name]) })),
    ...listFields()
      .filter(({ group, name }) => !UNREAD[`${group}: ${name}`])
      .map(({ group, name, schema }) => ({ group, name, isIn: fieldIsIn(name, fieldReads.get(`${schema}.${name}`)) })),
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

/** The folders that use a part of the interface, panels first; empty if none does. */
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

/** A read is used where it is requested, directly or by the query that requests it. */
function readIsIn(name: string) {
  const asks = new RegExp(`read\\('${name}'|name: '${name}'`)
  let queries: readonly string[] | null = null
  return (source: Source, all: readonly Source[]): boolean => {
    if (source.path.startsWith('client/')) return false
    queries ??= findQueries(asks, all)
    return asks.test(source.text) || queries.some((query) => source.text.includes(`${query}(`))
  }
}

/** Names of the functions in `client/queries` whose code matches. */
function findQueries(asks: RegExp, all: readonly Source[]): readonly string[] {
  return all
    .filter(({ path }) => path.startsWith('client/queries/'))
    .flatMap(({ text }) => text.split(/^export function /m).slice(1))
    .flatMap((code) => (asks.test(code) ? (/^\w+/.exec(code) ?? []) : []))
}

/** A write is used where it is submitted. */
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

/** A field is used where a panel reads it. */
function fieldIsIn(name: string, readers: ReadonlySet<string> | undefined) {
  return ({ path, text }: Source): boolean =>
    readers?.has(`src/${path}`) === true && (!USE_PATTERNS[name] || USE_PATTERNS[name].test(text))
}

/** Whether reading a field in a file shows or uses it; lists of all names do not count. */
export function isPanel(path: string): boolean {
  return /^src\/(features|app|terminal)\//.test(path) && !LISTS.test(path.replace(/^src\//, ''))
}

function namesState({ text }: Source, name: string): boolean {
  return new RegExp(`'${name}'|^\\s*${name}:`, 'm').test(text)
}

/**
 * Describes which folders use which parts of the interface, as lines of a table: a group, and its parts by folder. A part
 * that several folders use keeps the folder of the lines so far, so that a change elsewhere does not move it.
 */
export function describeCoverage(
  parts: readonly InterfacePart[],
  sources: readonly Source[],
  lines: readonly CoverageLine[] = [],
): readonly string[] {
  const groups = new Map<string, Map<string, string[]>>()
  for (const part of parts) {
    const places = findPlaces(part, sources)
    const line = lines.find(({ group, names }) => group === part.group && names.includes(part.name))
    const folder = places.find((place) => place === line?.folder) ?? places[0] ?? NO_FOLDER
    const folders = groups.get(part.group) ?? new Map<string, string[]>()
    groups.set(part.group, folders.set(folder, [...(folders.get(folder) ?? []), part.name]))
  }
  return [...groups].flatMap(([group, folders]) =>
    [...folders].map(
      ([folder, names]) => `| ${group} | \`${folder}\` | ${names.map((name) => `\`${name}\``).join(' ')} |`,
    ),
  )
}

/** The table's text for a part that no folder uses. */
export const NO_FOLDER = 'nowhere'

/** A line of the table: which parts of a group are in which folder. */
export type CoverageLine = { readonly group: string; readonly folder: string; readonly names: readonly string[] }

/** Reads a line of the table back. Null for any other line. */
export function readCoverageLine(line: string): CoverageLine | null {
  const match = /^\| ([A-Za-z -]+?) +\| `([a-zA-Z/]+)` +\| (.*?) *\|$/.exec(line)
  if (!match) return null
  const [, group, folder, names] = match
  return { group: group!, folder: folder!, names: [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!) }
}
