import * as v from 'valibot'
import { MAX_EXPIRY_MS, MIN_EXPIRY_MS } from '@/client/writes/expiryOf'
import { PRICE_MATCHES, STP_MODES, TIMES_IN_FORCE } from '@/protocol/records/enums'
import { practiceLimits } from '@/protocol/profile/practiceLimits'

/** Version of stored settings, and of exported files. */
export const SETTINGS_VERSION = 1
const { minCancelAfter: MIN_AUTO_CANCEL_MS, maxCancelAfter: MAX_AUTO_CANCEL_MS } = practiceLimits

/** Groups of writes, each with its own expiry. */
export const EXPIRY_GROUPS = ['immediate', 'resting', 'cancel', 'settings', 'wallet'] as const

const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/))

/** A limit that the trader sets, as text; empty for none. */
const limitSchema = v.union([v.literal(''), amountSchema])

const clickSizesSchema = v.object({
  /** The coin of the amounts. */
  coin: v.picklist(['base', 'quote']),
  amounts: v.tuple([amountSchema, amountSchema, amountSchema, amountSchema]),
})

type OneClickMode = 'off' | 'on' | 'untilReload'

/** A stored template of a limit or market order; its quantity fits one market, so it belongs to that market. */
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

/** One of a few values, with a default. */
const choice = <const T extends readonly (string | number)[]>(values: T, fallback: T[number]) =>
  v.fallback(v.picklist(values), fallback)

/** All settings with defaults. Each missing or damaged field gets its default; the others stay. */
const settingsSchema = v.object({
  theme: choice(['dark', 'light', 'system'], 'dark'),
  colors: choice(['green-red', 'red-green', 'blue-orange'], 'green-red'),
  /** Height of rows, and text size, px; everything on the page scales with the text size. */
  density: choice(['normal', 'compact'], 'normal'),
  fontSize: choice(['11', '12', '13', '14', '16'], '12'),
  /** Locale of the page's language; null for the browser's. */
  language: v.fallback(v.nullable(v.string()), null),
  /** Slug of the market that was opened last. */
  lastMarket: v.fallback(v.nullable(v.string()), null),
  /** Favorite symbols, in the order of marking. */
  favorites: v.fallback(v.array(v.string()), []),
  /** The trader's watchlists besides the favorites, with unique names. */
  watchlists: v.fallback(v.array(v.object({ name: v.string(), symbols: v.array(v.string()) })), []),
  /** Columns, order and conditions of each market table, parsed by the table (`marketView.ts`). */
  marketViews: v.fallback(v.record(v.string(), v.unknown()), {}),
  /** Sizes of resized panels by the name of the split, in its unit (pixels or percent). */
  panelSizes: v.fallback(v.record(v.string(), v.pipe(v.number(), v.minValue(0))), {}),
  /** Id of the layout that replaces the standard desk (`src/app/workspace`); null for none. */
  layout: v.fallback(v.nullable(v.string()), null),
  tableTab: v.fallback(v.string(), 'positions'),
  /** The tables show only the open market. */
  onlyThisMarket: v.fallback(v.boolean(), false),
  /** The price that unrealized profit is computed at. */
  profitPrice: choice(['mark', 'last'], 'mark'),
  chartInterval: v.fallback(v.string(), '15m'),
  /** How bars are drawn (`src/features/chart/chartKinds.ts`). */
  chartKind: v.fallback(v.string(), 'candles'),
  /** Chart templates, parsed by the chart (`src/features/chart/templates/ChartTemplate.ts`). */
  chartTemplates: v.fallback(v.array(v.unknown()), []),
  /** Time zone of all times on the page: `local`, `utc`, or a zone's name. */
  timeZone: v.fallback(v.string(), 'local'),
  /** Formats of dates, times and numbers; `locale` follows the browser. */
  dateOrder: choice(['ymd', 'dmy', 'mdy', 'locale'], 'ymd'),
  clockHours: choice(['h24', 'h12'], 'h24'),
  /** Times in tables: date and time, or age. */
  tableTimes: choice(['absolute', 'relative'], 'absolute'),
  numberFormat: choice(['locale', 'point', 'comma', 'space'], 'locale'),
  /** The weekday that weeks begin with. */
  weekStart: choice(['locale', 'monday', 'sunday', 'saturday'], 'locale'),
  chartScale: choice(['linear', 'log', 'percent'], 'linear'),
  /** How a price alert notifies besides its message: by a sound, by a system notification. */
  alertSound: v.fallback(v.boolean(), true),
  alertNotification: v.fallback(v.boolean(), false),
  /** Notifications by event kind, where they differ from the default. */
  notificationChannels: v.fallback(v.record(v.string(), v.array(v.string())), {}),
  /** Margin ratio, in percent, from which on the trader is warned. */
  marginWarning: choice([50, 60, 70, 80, 90], 80),
  /** Distance of mark price and liquidation price, in percent, that alerts. */
  liquidationAlert: v.fallback(limitSchema, '5'),
  /** Whether the chart marks own fills. */
  chartFills: v.fallback(v.boolean(), true),
  /** Merge of the book by symbol. */
  bookMerge: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))), {}),
  /** Merge of the price ladder by symbol; by default that of the book. */
  domMerge: v.fallback(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))), {}),
  /** Subscribed levels per side. */
  bookDepth: choice([5, 10, 20, 50, 100, 200], 50),
  /** Bars of the book: each level's own size, or the cumulative size. */
  bookBars: choice(['total', 'level'], 'total'),
  /** The panel in the slot of the book. The tape is a choice only on desks without a slot for it. */
  bookTab: choice(['book', 'dom', 'depth', 'tape'], 'book'),
  bookSides: choice(['both', 'bids', 'asks'], 'both'),
  /** Unit of sizes in book and tape: the base coin, or their value in the quote coin. */
  sizeUnit: choice(['base', 'quote'], 'base'),
  /** Whether the tape shows a taker's sweep as one trade. */
  tapeMerge: v.fallback(v.boolean(), false),
  /** Minimum size of trades in the tape, by symbol. */
  tapeFilter: v.fallback(
    v.record(v.string(), v.object({ coin: v.picklist(['base', 'quote']), least: amountSchema })),
    {},
  ),
  /** Whether the ticket asks for confirmation. */
  confirmOrders: v.fallback(v.boolean(), false),
  /**
   * An order above this value, in the quote coin, or worse than the market by this many percent needs a confirmation.
   */
  unusualValue: v.fallback(limitSchema, '100000'),
  unusualDistance: v.fallback(limitSchema, '3'),
  /** Distances of the exits of a new bracket, in percent of the price; empty for none. */
  defaultTakeProfit: v.fallback(limitSchema, ''),
  defaultStopLoss: v.fallback(limitSchema, ''),
  /** Order templates, in order of creation. */
  orderTemplates: v.fallback(v.array(orderTemplateSchema), []),
  /** Who signs orders: this browser's key, or the wallet, order by order. */
  tradeSigner: choice(['key', 'wallet'], 'key'),
  /** Addresses of trading keys from outside this browser that the trader confirmed as own keys. */
  knownAgents: v.fallback(v.array(v.string()), []),
  /** Which of the known keys a program (such as a bot) uses. */
  programAgents: v.fallback(v.array(v.string()), []),
  /** Accounts confirmed for real money, each as venue id and address. */
  realMoneyAccounts: v.fallback(v.array(v.string()), []),
  /** Expiries of writes, ms, where they differ from the default. */
  expiries: v.fallback(
    v.record(
      v.picklist(EXPIRY_GROUPS),
      v.pipe(v.number(), v.integer(), v.minValue(MIN_EXPIRY_MS), v.maxValue(MAX_EXPIRY_MS)),
    ),
    {},
  ),
  /** Time without this page after which the auto-cancel timer cancels, ms. */
  autoCancelMs: v.fallback(
    v.pipe(v.number(), v.integer(), v.minValue(MIN_AUTO_CANCEL_MS), v.maxValue(MAX_AUTO_CANCEL_MS)),
    60_000,
  ),
  /** What happens to an order that arrives after a cancel-all. */
  lateOrders: choice(['cancel', 'ask'], 'cancel'),
  /** One-click orders: off by default; `untilReload` counts as off after a reload. */
  oneClick: v.fallback(
    v.pipe(
      v.picklist(['off', 'on', 'untilReload']),
      v.transform((mode) => (mode === 'untilReload' ? 'off' : mode)),
    ),
    'off',
  ) as v.GenericSchema<OneClickMode, OneClickMode>,
  /** Sizes of one-click orders by symbol, where they differ from the default. */
  clickSizes: v.fallback(v.record(v.string(), clickSizesSchema), {}),
  /** Index of the chosen one-click size, from 0. */
  clickSize: choice([0, 1, 2, 3], 0),
  /** Changed hotkeys by action; an empty text is no key. */
  hotkeys: v.fallback(v.record(v.string(), v.string()), {}),
  /** The last commands of the palette by account, newest first. */
  recentCommands: v.fallback(v.record(v.string(), v.array(v.string())), {}),
  /** The next step of the tour, from 0; null until the tour has been offered. */
  tour: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  /** Slippage of market orders, as a decimal fraction. */
  slippage: v.fallback(v.string(), '0.01'),
})

/** The trader's preferences. */
export type Settings = v.InferOutput<typeof settingsSchema>

/** The default settings. */
export const defaultSettings: Settings = v.parse(settingsSchema, {})

/** Settings as read. `newer`: a newer version of the page wrote them. */
export type StoredSettings = { settings: Settings; newer: boolean }

/** Parses stored settings. If a newer version of the page wrote them, they must not be overwritten. */
export function readSettings(text: string | null): StoredSettings {
  const stored = parseStored(text)
  if (stored === null) return { settings: defaultSettings, newer: false }
  return {
    settings: v.parse(settingsSchema, withCurrentNames(stored.settings)),
    newer: stored.version > SETTINGS_VERSION,
  }
}

/** Formats settings for storage. */
export function writeSettings(settings: Settings): string {
  return JSON.stringify({ version: SETTINGS_VERSION, settings })
}

/** Names of settings in earlier versions. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  colours: 'colors',
  favourites: 'favorites',
  chartZone: 'timeZone',
  fences: 'expiries',
  ladderMerge: 'domMerge',
  usualValue: 'unusualValue',
  usualDistance: 'unusualDistance',
  usualTakeProfit: 'defaultTakeProfit',
  usualStopLoss: 'defaultStopLoss',
  eventWays: 'notificationChannels',
}

/**
 * Stored settings of any version, under their current names. A setting stored under both names keeps the current one.
 */
export function withCurrentNames(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const earlier = Object.entries(stored).flatMap(([name, value]) => {
    const current = EARLIER_NAMES[name]
    return current === undefined ? [] : [[current, value] as const]
  })
  const current = Object.entries(stored).filter(([name]) => EARLIER_NAMES[name] === undefined)
  return Object.fromEntries([...earlier, ...current])
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
