import { createText } from '@/terminal/format/text'
import type { Settings } from '@/terminal/session/settings'

/** Texts of the settings: a row of the table has its name as `id`, its sentence as `idHelp`. */
export const text = createText({
  title: 'Settings',
  close: 'Close dialog',
  search: 'Search settings',
  groups: 'Groups of settings',
  found: '{count} {count|setting|settings}',
  none: 'No setting has these words.',
  appearance: 'Appearance',
  formats: 'Language and formats',
  trading: 'Trading and confirmations',
  events: 'Notifications and sounds',
  chart: 'Chart',
  keys: 'Keys and one-click trading',
  device: 'Data on this device',
  theme: 'Theme',
  themeHelp: 'Dark, light, or as your system is set.',
  dark: 'Dark',
  light: 'Light',
  system: 'System',
  colors: 'Price colors',
  colorsHelp: 'Rising and falling, buy and sell. Blue and orange differ for color-blind eyes too.',
  greenRed: 'Green / red',
  redGreen: 'Red / green',
  blueOrange: 'Blue / orange',
  language: 'Language',
  languageHelp: 'Applies to the whole page at once.',
  confirmOrders: 'Ask before sending an order',
  confirmOrdersHelp: 'The order ticket shows every order once more before it is sent.',
  usual: 'Ask before an unusual order',
  usualHelp: 'Asked for every order: ticket, chart, price ladder, hotkeys and one click. An empty field is no limit.',
  usualValue: 'Value above',
  usualDistance: 'Price worse by',
  usualValueUnit: 'USDC',
  usualValueFull: 'Unusual order: value above, USDC',
  usualDistanceFull: 'Unusual order: price worse by, %',
  usualFault: 'A number above 0, or empty for no limit.',
  percent: '%',
  lateOrders: 'Cancel orders that arrive after “cancel all”',
  lateOrdersHelp: 'An order may be under way while you cancel all. When this is off, you are asked.',
  autoCancel: 'Orders when this page is gone',
  autoCancelHelp: 'The venue can cancel them when it no longer hears from this page.',
  expiries: 'How long requests stay valid',
  expiriesHelp:
    'The venue rejects a request that arrives later. Shorter is safer, but on a slow connection requests may expire.',
  expiryImmediate: 'Market, IOC and FOK orders',
  expiryResting: 'Limit orders and changes',
  expiryCancel: 'Cancels',
  expirySettings: 'Account settings',
  expiryWallet: 'What the wallet signs',
  expiryRange: 'From {least} to {most} seconds, or empty for the default.',
  seconds: 's',
  profitPrice: 'Unrealized PnL at',
  profitPriceHelp: 'The price that the PnL of open positions is computed at.',
  mark: 'Mark price',
  last: 'Last price',
  ways: 'How events notify',
  waysHelp: 'As a message on the page, by a sound, or by a notification of your system.',
  marginWarning: 'Margin warning from',
  marginWarningHelp: 'The margin ratio from which on the account is warned.',
  liquidationAlert: 'Liquidation alert, %',
  liquidationAlertHelp: 'When the mark price is this near to a position’s liquidation price. Empty for none.',
  priceAlerts: 'Price alerts',
  priceAlertsHelp: 'How an alert notifies beside its message on the page.',
  alertSound: 'Price alerts: sound',
  alertNotification: 'Price alerts: system notifications',
  chartScale: 'Price scale',
  chartScaleHelp: 'Equal steps, equal ratios, or the change since the first bar in view.',
  chartZone: 'Time zone of the chart',
  chartZoneHelp: 'Bars of a day and longer keep the dates of UTC.',
  chartFills: 'Mark own fills',
  chartFillsHelp: 'Arrows in the chart where your orders were filled.',
  oneClick: 'One-click trading',
  oneClickHelp: 'A key or a click on the price ladder or the chart sends an order at once.',
  oneClickOpen: 'Set up one-click trading',
  hotkeys: 'Hotkeys',
  hotkeysHelp: 'All keys of the page, each of which can be changed.',
  hotkeysOpen: 'Show and change hotkeys',
  file: 'Settings as a file',
  fileHelp: 'Takes your settings to another browser. Keys, addresses and open orders are never in it.',
  watched: 'Watched addresses',
  watchedHelp: 'Addresses whose orders and fills are shown in chart and book.',
  watchedOpen: 'Open the list',
  layout: 'Layout',
  layoutHelp: 'The sizes of the panels.',
  layoutReset: 'Reset layout',
  tour: 'Tour',
  tourHelp: 'The first steps, from a market to an order.',
  tourStart: 'Take the tour',
  practiceVenue: 'Practice venue in this browser',
  practiceVenueHelp: 'Its markets, accounts and orders begin anew.',
  practiceVenueReset: 'Reset practice venue',
})

type TextKey = Parameters<typeof text>[0]
type ChoiceTexts = {
  [K in keyof Settings]: Settings[K] extends string ? Readonly<Record<Settings[K], TextKey>> : never
}

/** What the settings with a few choices can be, and the text of each. */
export const CHOICES = {
  theme: { dark: 'dark', light: 'light', system: 'system' },
  colors: { 'green-red': 'greenRed', 'red-green': 'redGreen', 'blue-orange': 'blueOrange' },
  profitPrice: { mark: 'mark', last: 'last' },
} as const satisfies Partial<ChoiceTexts>

/** A setting with a few choices. */
export type ChoiceKey = keyof typeof CHOICES

type ValuesOf<T> = T extends unknown ? T[keyof T] : never

/** The texts of each choice. */
export type ChoiceLabels = Readonly<Record<string, ValuesOf<(typeof CHOICES)[ChoiceKey]>>>
