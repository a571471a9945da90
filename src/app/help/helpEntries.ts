import { matchesSearch } from '@/base/matchesSearch'
import { BLOCK_REASONS } from '@/client/types'
import { text as guideText } from '@/features/accessGuide/messages'
import { text as fundsText } from '@/features/funds/messages'
import { type Bindings, HOTKEY_ACTIONS, DEFAULT_KEYS } from '@/features/hotkeys/bindings'
import { nameAction, text as keyText } from '@/features/hotkeys/messages'
import { text as scaledOrdersText } from '@/features/scaledOrders/messages'
import { text as signingText } from '@/features/signingGuide/messages'
import type { TicketOrderType, CompositeOrderType } from '@/features/ticket/form/ticketForm'
import { text as ticketText } from '@/features/ticket/messages'
import { text as orderText } from '@/features/ticket/orderMessages'
import { text as twapText } from '@/features/ticket/twap/messages'
import { ERROR_CODES, type ErrorCode } from '@/protocol/errors'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { blockNext, blockText, rejectionNext, rejectionText } from '@/terminal/outcomes/rejectionMessages'
import { listFigures } from './figureEntries'
import type { HelpEntry } from './HelpEntry'
import { text } from './messages'

/** Lists all entries of the help in the page's language, with the current hotkeys. */
export function listHelp(bindings: Bindings): readonly HelpEntry[] {
  return [...listOrders(), ...listFigures(), ...listTerms(), ...listErrors(), ...listKeyboard(bindings), ...listKeys()]
}

type OrderKind = TicketOrderType | CompositeOrderType

/** The help of each order type. A missing entry is a type error. */
const ORDER_TYPES: Record<OrderKind, () => readonly string[]> = {
  limit: () => [text('limitMeans')],
  market: () => [text('marketMeans')],
  conditional: () => [text('conditionalMeans')],
  tpsl: () => [text('tpslMeans')],
  scaledOrder: () => [scaledOrdersText('noneHelp')],
  twap: () => [text('twapMeans'), twapText('needsTab')],
}

function listOrders(): HelpEntry[] {
  const section = 'orders'
  const types = Object.entries(ORDER_TYPES) as [OrderKind, () => readonly string[]][]
  return [
    ...types.map(([type, body]) => ({
      id: `order-${type}`,
      section,
      title: ticketText(type === 'market' ? 'marketOrder' : type),
      body: body(),
    })),
    { id: 'order-bracket', section, title: ticketText('bracket'), body: [text('bracketMeans')] },
  ] as HelpEntry[]
}

/** Terms that only the help's catalog explains: the title is the message `word`, the sentence `wordMeans`. */
const TERMS = [
  ...(['perpetual', 'spot', 'long', 'short', 'bid', 'ask', 'spread', 'depth', 'maker', 'taker', 'slippage'] as const),
  ...(['tick', 'lot', 'last', 'mark', 'oracle', 'leverage', 'maintenance', 'liquidation', 'insurance', 'adl'] as const),
  ...(['funding', 'openInterest', 'autoCancel', 'chase', 'trail', 'timeExit', 'trace'] as const),
] as const

function listTerms(): HelpEntry[] {
  const term = (id: string, title: string, body: string): HelpEntry => ({
    id: `term-${id}`,
    section: 'glossary',
    title,
    body: [body],
  })
  return [
    ...TERMS.map((word) => term(word, text(word), text(`${word}Means`))),
    term('gtc', ticketText('gtc'), text('gtcMeans')),
    term('ioc', ticketText('ioc'), text('iocMeans')),
    term('fok', ticketText('fok'), text('fokMeans')),
    term('postOnly', ticketText('postOnly'), text('postOnlyMeans')),
    term('reduceOnly', ticketText('reduceOnly'), text('reduceOnlyMeans')),
    term('priceMatch', ticketText('priceMatch'), orderText('priceFromBook')),
    term('stp', orderText('stpMode'), text('stpMeans')),
    term('cross', orderText('cross'), orderText('crossText', { coin: VALUE_COIN })),
    term('isolated', orderText('isolated'), orderText('isolatedText')),
    term('oneWay', orderText('one_way'), orderText('oneWayText')),
    term('hedge', orderText('hedge'), orderText('hedgeText')),
    term('borrowing', text('borrowing'), fundsText('borrowOnHelp')),
    term('subAccounts', text('subAccounts'), fundsText('accountsHelp')),
  ].toSorted((a, b) => a.title.localeCompare(b.title))
}

function listErrors(): HelpEntry[] {
  const section = 'errors'
  return [
    ...(Object.keys(ERROR_CODES) as ErrorCode[]).map((code): HelpEntry => ({
      id: `error-${code}`,
      section,
      title: rejectionText(code),
      body: [],
      next: rejectionNext(code),
      mark: code,
    })),
    ...BLOCK_REASONS.map((reason): HelpEntry => ({
      id: `error-${reason}`,
      section,
      title: blockText(reason),
      body: [],
      next: blockNext(reason),
      mark: text('notSent'),
    })),
  ]
}

function listKeyboard(bindings: Bindings): HelpEntry[] {
  const section = 'keyboard'
  const key = (id: string, title: string, mark: string): HelpEntry => ({
    id: `key-${id}`,
    section,
    title,
    body: [],
    mark,
  })
  return [
    {
      id: 'hotkeys',
      section,
      title: keyText('sheetTitle'),
      body: [guideText('keyboardAll'), guideText('keyboardSkip'), guideText('keyboardKeys')],
    },
    key('sheet', keyText('showSheet'), '?'),
    key('palette', keyText('showPalette'), 'Ctrl+K'),
    ...HOTKEY_ACTIONS.filter((action) => DEFAULT_KEYS[action] !== '' || bindings[action] !== '').map((action) =>
      key(action, nameAction(action), bindings[action] || keyText('noKey')),
    ),
  ]
}

function listKeys(): HelpEntry[] {
  const entry = (id: string, title: string, ...body: string[]): HelpEntry => ({
    id: `signing-${id}`,
    section: 'keys',
    title,
    body,
  })
  return [
    entry('wallet', signingText('wallet'), signingText('walletText')),
    entry('key', signingText('key'), signingText('keyText'), signingText('stored')),
    entry('typed', signingText('typed'), signingText('typedText'), signingText('never')),
    entry('expiry', signingText('expiry'), signingText('expiryText')),
    entry('limits', signingText('limitsTitle'), signingText('limitsLeft'), signingText('ends')),
  ]
}

/**
 * Selects the entries for a panel. `order-…` selects an order type with the numbers of its ticket, any other value the
 * numbers of a panel.
 */
export function selectContextHelp(entries: readonly HelpEntry[], at: string): readonly HelpEntry[] {
  const type = /^order-(.*)/.exec(at)?.[1]
  const panel = type === undefined ? at : type === 'scaledOrder' || type === 'twap' ? type : 'ticket'
  return entries.filter(({ id }) => id === at || id.startsWith(`${panel}-`))
}

/** Returns the entries that contain each typed word, ignoring case and accents; all if nothing is typed. */
export function findHelp(entries: readonly HelpEntry[], typed: string): readonly HelpEntry[] {
  return entries.filter(({ title, body, next = '', mark = '' }) =>
    matchesSearch([title, ...body, next, mark].join(' '), typed),
  )
}
