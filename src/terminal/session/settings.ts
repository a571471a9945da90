import * as v from 'valibot'
import { LONGEST_EXPIRY_MS, SHORTEST_EXPIRY_MS } from '@/client/writes/expiryOf'
import { PRICE_MATCHES, STP_MODES, TIMES_IN_FORCE } from '@/protocol/records/enums'
import { practiceLimits } from '@/protocol/profile/practiceLimits'

/** Version of the stored settings, and of files of them. */
export const SETTINGS_VERSION = 1
const { cancelAfterLeast: LEAST, cancelAfterMost: MOST } = practiceLimits

/** What expiries are set for. */
export const EXPIRY_GROUPS = ['immediate', 'resting', 'cancel', 'settings', 'wallet'] as const

const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/))

/** A limit that a trader sets; empty for none. */
const limitSchema = v.union([v.literal(''), amountSchema])

const clickSizesSchema = v.object({
  /** What the amounts count. */
  coin: v.picklist(['base', 'quote']),
  amounts: v.tuple([amountSchema, amountSchema, amountSchema, amountSchema]),
})

type OneClickMode = 'off' | 'on' | 'untilReload'

/** What a template fills in of a limit or market order; its quantity belongs to one market, and so does the template. */
const orderTemplateSchema = v.object({
  symbol: v.string(),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  values: v.object({
    orderType: v.picklist(['limit', 'market']),
    quantity: v.string(),
    sizeUnit: v.picklist(['base', 'quote', 'percent']),
    slippage: v.nullable(v.string()),
    timeInForce: v.picklist(TIMES_IN_FORCE),
    postOnly: v.boolean(),
    reduceOnly: v.boolean(),
    priceMatch: v.nullable(v.picklist(PRICE_MATCHES)),
    stpMode: v.picklist(STP_MODES),
  }),
})

/** One of a few values, and the usual one. */
const choice = <const T extends readonly (string | number)[]>(values: T, usual: T[number]) =>
  v.fallback(v.picklist(values), usual)

/** Every preference with its default: what is missing or damaged in storage falls back field by field. */
const settingsSchema = v.object({
  theme: choice(['dark', 'light', 'system'], 'dark'),
  colors: choice(['green-red', 'red-green', 'blue-orange'], 'green-red'),
  /** Height of rows, and size of the text, px; all of the page grows with it. */
  density: choice(['normal', 'compact'], 'normal'),
  fontSize: choice(['11', '12', '13', '14', '16'], '12'),
  /** Locale of the page's language; null for what the browser asks for. */
  language: v.fallback(v.nullable(v.string()), null),
  /** Slug of the market that was open last. */
  lastMarket: v.fallback(v.nullable(v.string()), null),
  /** Symbols marked by the trader, in the order of marking. */
  favorites: v.fallback(v.array(v.string()), []),
  /** The trader's own lists of markets beside the favorites; their names differ. */
  watchlists: v.fallback(v.array(v.object({ name: v.string(), symbols: v.array(v.string()) })), []),
  /** Columns, order and conditions of each table of markets, which reads them itself (`marketView.ts`). */
  marketViews: v.fallback(v.record(v.string(), v.unknown()), {}),
  /** Sizes of the panels that a trader moved a border of, by the split's name, in what it counts (pixels or per cent). */
  panelSizes: v.fallback(v.record(v.string(), v.pipe(v.number(), v.minValue(0))), {}),
  /** Id of the layout that stands in place of the usual desk (`src/app/workspace`); null for none. */
  layout: v.fallback(v.nullable(v.string()), null),
  tableTab: v.fallback(v.string(), 'positions'),
  /** The tables show only the open market. */
  onlyThisMarket: v.fallback(v.boolean(), false),
  /** Which price unrealized profit is computed at. */
  profitPrice: choice(['mark', 'last'], 'mark'),
  chartInterval: v.fallback(v.string(), '15m'),
  /** How bars are drawn (`src/features/chart/chartKinds.ts`). */
  chartKind: v.fallback(v.string(), 'candles'),
  /** Chart templates, which the chart reads itself (`src/features/chart/templates/ChartTemplate.ts`). */
  chartTemplates: v.fallback(v.array(v.unknown()), []),
  /** Clock of every moment on the page: the machine's zone (`local`), `utc`, or a zone's name. */
  timeZone: v.fallback(v.string(), 'local'),
  /** How days, times of day and numbers are written; `locale` is as the browser asks for. */
  dateOrder: choice(['ymd', 'dmy', 'mdy', 'locale'], 'ymd'),
  clockHours: choice(['h24', 'h12'], 'h24'),
  /** Times in tables: day and time, or how long ago. */
  tableTimes: choice(['absolute', 'relative'], 'absolute'),
  numberFormat: choice(['locale', 'point', 'comma', 'space'], 'locale'),
  /** The weekday that weeks begin with. */
  weekStart: choice(['locale', 'monday', 'sunday', 'saturday'], 'locale'),
  chartScale: choice(['linear', 'log', 'percent'], 'linear'),
  /** How a price alert notifies beside its notice on the page: by a sound, by the system's notification. */
  alertSound: v.fallback(v.boolean(), true),
  alertNotification: v.fallback(v.boolean(), false),
  /** How events of a kind notify, where it is not as usual. */
  eventWays: v.fallback(v.record(v.string(), v.array(v.string())), {}),
  /** The margin ratio in per cent that warns. */
  marginWarning: choice([50, 60, 70, 80, 90], 80),
  /** Distance of the mark price from a liquidation price that alerts, per cent. */
  liquidationAlert: v.fallback(limitSchema, '5'),
  /** The chart marks own fills. */
  chartFills: v.fallback(v.boolean(), true),
  /** Steps of the book by symbol. */
  bookMerge: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))), {}),
  /** Steps of the price ladder by symbol; where there is none, the book's. */
  domMerge: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))), {}),
  /** Levels a side that are asked for. */
  bookDepth: choice([5, 10, 20, 50, 100, 200], 50),
  /** Bars of the book: each level's own size, or all down to it. */
  bookBars: choice(['total', 'level'], 'total'),
  /** What stands in the book's place; the tape only where it has no place of its own. */
  bookTab: choice(['book', 'dom', 'depth', 'tape'], 'book'),
  bookSides: choice(['both', 'bids', 'asks'], 'both'),
  /** Sizes in the book and the tape: in the base coin, or their worth in the quote coin. */
  sizeUnit: choice(['base', 'quote'], 'base'),
  /** The tape shows the trades of one taker's sweep as one. */
  tapeMerge: v.fallback(v.boolean(), false),
  /** The least size that the tape shows, by symbol. */
  tapeFilter: v.fallback(
    v.record(v.string(), v.object({ coin: v.picklist(['base', 'quote']), least: amountSchema })),
    {},
  ),
  /** The ticket asks once more before it sends. */
  confirmOrders: v.fallback(v.boolean(), false),
  /** Orders beyond these are asked about first: their value in the quote coin, and by how many per cent their price is worse than the market. */
  usualValue: v.fallback(limitSchema, '100000'),
  usualDistance: v.fallback(limitSchema, '3'),
  /** Where the exits of a new bracket begin, in per cent of the price; empty for none. */
  usualTakeProfit: v.fallback(limitSchema, ''),
  usualStopLoss: v.fallback(limitSchema, ''),
  /** Order templates, in the order of saving. */
  orderTemplates: v.fallback(v.array(orderTemplateSchema), []),
  /** Who signs orders: this browser's key, or the wallet, one by one. */
  tradeSigner: choice(['key', 'wallet'], 'key'),
  /** Trading keys that this browser did not approve and that the trader said are theirs. */
  knownAgents: v.fallback(v.array(v.string()), []),
  /** Those of them that a program signs with. */
  programAgents: v.fallback(v.array(v.string()), []),
  /** Accounts that were confirmed to trade with real money, each behind the id of its venue. */
  realMoneyAccounts: v.fallback(v.array(v.string()), []),
  /** How long writes may take effect, ms, where it is not as usual. */
  expiries: v.fallback(
    v.record(
      v.picklist(EXPIRY_GROUPS),
      v.pipe(v.number(), v.integer(), v.minValue(SHORTEST_EXPIRY_MS), v.maxValue(LONGEST_EXPIRY_MS)),
    ),
    {},
  ),
  /** After how long without this page the auto-cancel timer cancels, ms. */
  autoCancelMs: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(LEAST), v.maxValue(MOST)), 60_000),
  /** What becomes of an order that arrives after everything was canceled. */
  lateOrders: choice(['cancel', 'ask'], 'cancel'),
  /** One-click orders: off until chosen; `untilReload` is read back as off. */
  oneClick: v.fallback(
    v.pipe(
      v.picklist(['off', 'on', 'untilReload']),
      v.transform((mode) => (mode === 'untilReload' ? 'off' : mode)),
    ),
    'off',
  ) as v.GenericSchema<OneClickMode, OneClickMode>,
  /** The sizes of one-click orders by symbol, where they are not as usual. */
  clickSizes: v.fallback(v.record(v.string(), clickSizesSchema), {}),
  /** Which of the four sizes is the chosen one, from 0. */
  clickSize: choice([0, 1, 2, 3], 0),
  /** Keys of the hotkeys that the trader has changed, by what they do; an empty text is no key. */
  hotkeys: v.fallback(v.record(v.string(), v.string()), {}),
  /** The last commands that were typed into the palette, newest first, by account. */
  recentCommands: v.fallback(v.record(v.string(), v.array(v.string())), {}),
  /** The step of the tour that it goes on with, from 0; null until the tour was offered. */
  tour: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  /** Slippage of market orders, as a decimal fraction. */
  slippage: v.fallback(v.string(), '0.01'),
})

/** The trader's preferences. */
export type Settings = v.InferOutput<typeof settingsSchema>

/** The default settings. */
export const defaultSettings: Settings = v.parse(settingsSchema, {})

/** Settings as they were read; `newer` where a newer version of the page wrote them. */
export type StoredSettings = { settings: Settings; newer: boolean }

/** Settings from stored text, and whether a newer version of the page wrote them (then they may not be overwritten). */
export function readSettings(text: string | null): StoredSettings {
  const stored = parseStored(text)
  if (stored === null) return { settings: defaultSettings, newer: false }
  return {
    settings: v.parse(settingsSchema, withTodaysNames(stored.settings)),
    newer: stored.version > SETTINGS_VERSION,
  }
}

/** Settings as text for storage. */
export function writeSettings(settings: Settings): string {
  return JSON.stringify({ version: SETTINGS_VERSION, settings })
}

/** Names that earlier versions stored settings under. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  colours: 'colors',
  favourites: 'favorites',
  chartZone: 'timeZone',
  fences: 'expiries',
  ladderMerge: 'domMerge',
}

function withTodaysNames(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const renamed = Object.entries(stored).flatMap(([name, value]) => {
    const today = EARLIER_NAMES[name]
    return today !== undefined && !(today in stored) ? [[today, value] as const] : []
  })
  return { ...stored, ...Object.fromEntries(renamed) }
}

const storedSchema = v.object({ version: v.number(), settings: v.looseObject({}) })

function parseStored(text: string | null): v.InferOutput<typeof storedSchema> | null {
  if (text === null) return null
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
