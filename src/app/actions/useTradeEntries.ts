import { useStore } from 'zustand'
import { text as bookText } from '@/features/book/messages'
import { text as domText } from '@/features/dom/messages'
import { text as positionText } from '@/features/positions/messages'
import { text as tapeText } from '@/features/tape/messages'
import { matchName } from '@/features/ticket/form/matchName'
import {
  placedOrderType,
  emptyForm,
  SHARES,
  type TicketForm,
  ticketForms,
  ticketKey,
} from '@/features/ticket/form/ticketForm'
import { text as ticketText } from '@/features/ticket/messages'
import { text as termText } from '@/features/ticket/orderMessages'
import { DEPTHS } from '@/protocol/book/levelSet'
import { PRICE_MATCHES, STP_MODES, TIMES_IN_FORCE } from '@/protocol/records/enums'
import { useAccountInfo } from '@/terminal/account/useAccountState'
import { formatTicks } from '@/terminal/format/format'
import { findTicket } from '@/terminal/market/usedPanels'
import { showDialog } from '@/terminal/session/dialogs'
import { domRequest } from '@/terminal/session/panelRequest'
import { useAccount, useServices, useSetting } from '@/terminal/session/Services'
import type { Settings } from '@/terminal/session/settings'
import { writeAmount } from '@/trading/instrument/parseAmount'
import { triggerSources } from '@/trading/orders/triggerRules'
import { text } from './messages'
import { type PanelEntry, entryTitle, useAccountEntries } from './useAccountEntries'
import type { PageActions } from './usePageActions'

/** Palette entries of orders, algo orders, positions, ticket, book, price ladder and recent trades. */
export function useTradeEntries(actions: PageActions): readonly PanelEntry[] {
  return [...useAccountEntries(actions), ...useTicketEntries(actions), ...usePriceEntries(actions)]
}

function useTicketEntries({ markets, openMarket, run, changeOrder }: PageActions): PanelEntry[] {
  const forms = useStore(ticketForms)
  const [templates] = useSetting('orderTemplates')
  const { address, writable } = useAccount()
  const info = useAccountInfo(address).data
  const ticket = findTicket(null)
  const instrument =
    markets.find((market) => market.instrument.symbolId === ticket?.symbolId)?.instrument ?? openMarket?.instrument
  if (!instrument) return []
  const form = forms[ticket ? ticketKey(ticket.symbolId, ticket.panel) : instrument.symbolId] ?? emptyForm
  const isPerpetual = instrument.kind === 'perpetual'
  const isHedge = isPerpetual && info?.position_mode === 'hedge'
  const title = ticketText('title')
  const entry = (name: string, change: Partial<TicketForm>): PanelEntry => ({
    id: `ticket ${name}`,
    title: entryTitle(title, name),
    act: () => changeOrder(change),
  })
  const toggle = (name: string, change: Partial<TicketForm>): PanelEntry => ({
    ...entry(name, change),
    title: text('toggle', { panel: title, name }),
  })
  // An option that only single orders (or limit orders) have changes the ticket to that order type.
  const single =
    form.composite === null && form.orderType !== 'tpsl' ? {} : { composite: null, orderType: 'limit' as const }
  const limit = { ...single, ...(placedOrderType(form) === 'limit' ? {} : { orderType: 'limit' as const }) }
  const sides = [entry(ticketText('buy'), { isBuy: true }), entry(ticketText('sell'), { isBuy: false })]
  return [
    // TP/SL of a position has no choice of side, because it follows from the position.
    ...(form.orderType === 'tpsl' ? [] : sides),
    ...TIMES_IN_FORCE.map((timeInForce) => entry(ticketText(timeInForce), { ...limit, timeInForce })),
    toggle(ticketText('postOnly'), { ...limit, timeInForce: 'gtc', postOnly: !form.postOnly }),
    ...(isPerpetual && !isHedge && !form.bracket
      ? [toggle(ticketText('reduceOnly'), { ...(form.orderType === 'tpsl' && single), reduceOnly: !form.reduceOnly })]
      : []),
    ...(form.reduceOnly || !form.opens || form.orderType === 'conditional'
      ? []
      : [toggle(ticketText('bracket'), { ...single, bracket: !form.bracket })]),
    ...(isHedge
      ? [
          entry(termText(form.isBuy ? 'openLong' : 'openShort'), { ...single, opens: true }),
          entry(termText(form.isBuy ? 'closeShort' : 'closeLong'), { ...single, opens: false }),
        ]
      : []),
    // The ticket fills an empty price with the best price of the order's own side.
    entry(ticketText('bestHint', { side: ticketText(form.isBuy ? 'bid' : 'ask') }), {
      composite: null,
      orderType: 'limit',
      priceMatch: null,
      price: '',
      priceFrom: 'none',
    }),
    entry(ticketText('typed'), { ...limit, priceMatch: null }),
    ...PRICE_MATCHES.map((priceMatch) =>
      entry(entryTitle(ticketText('priceMatch'), matchName(priceMatch, form.isBuy)), { ...limit, priceMatch }),
    ),
    ...(['base', 'quote', 'percent'] as const).map((sizeUnit) => {
      const name = sizeUnit === 'percent' ? ticketText('sizePercent') : instrument[sizeUnit]
      return entry(entryTitle(ticketText('amountIn'), name), { ...single, sizeUnit })
    }),
    ...SHARES.map((percent) =>
      entry(ticketText('shareLabel', { percent }), { ...single, sizeUnit: 'percent', quantity: String(percent) }),
    ),
    ...STP_MODES.map((stpMode) => entry(entryTitle(termText('stpMode'), ticketText(stpMode)), { ...single, stpMode })),
    ...triggerSources(instrument).map((triggerBy) =>
      entry(entryTitle(termText('triggerBy'), termText(triggerBy)), {
        composite: null,
        orderType: 'conditional',
        triggerBy,
      }),
    ),
    ...(['limit', 'market'] as const).map((then) => {
      const name = termText(then === 'limit' ? 'limit' : 'marketOrder')
      return entry(entryTitle(termText('then'), name), { composite: null, orderType: 'conditional', then })
    }),
    ...(isPerpetual ? (['full', 'partial'] as const) : []).map((tpslMode) =>
      entry(entryTitle(termText('closes'), termText(tpslMode)), { composite: null, orderType: 'tpsl', tpslMode }),
    ),
    ...templates
      .filter(({ symbol }) => symbol === instrument.symbol)
      .map(({ name, values }) =>
        entry(termText('templateApply', { name }), {
          ...values,
          quantity: writeAmount(values.quantity),
          composite: null,
        }),
      ),
    ...(isPerpetual && writable ? (['marginMode', 'leverage', 'positionMode'] as const) : []).map(
      (term): PanelEntry => ({
        id: `ticket ${term}`,
        title: entryTitle(title, term === 'leverage' ? positionText('leverage') : termText(term)),
        act: () => {
          run.showTicket()
          showDialog(term, ticket?.panel)
        },
      }),
    ),
  ]
}

function usePriceEntries({ run, openMarket }: PageActions): PanelEntry[] {
  const { settings } = useServices()
  const [bookMerge] = useSetting('bookMerge')
  const [domMerge] = useSetting('domMerge')
  const [bars] = useSetting('bookBars')
  const [isMerged] = useSetting('tapeMerge')
  if (!openMarket) return []
  const { instrument } = openMarket
  const { symbol, merges } = instrument
  const panelTitles = {
    showBook: bookText('title'),
    showDom: domText('title'),
    showTape: tapeText('title'),
  }
  const entry = (show: keyof typeof panelTitles, name: string, act: () => void): PanelEntry => ({
    id: `${show} ${name}`,
    title: entryTitle(panelTitles[show], name),
    act: () => {
      run[show]()
      act()
    },
  })
  const settingEntry = (show: keyof typeof panelTitles, name: string, change: Partial<Settings>) =>
    entry(show, name, () => settings.setState(change))
  const sides = { both: bookText('sidesBoth'), bids: bookText('sidesBids'), asks: bookText('sidesAsks') }
  const isLevel = bars === 'level'
  return [
    ...(['both', 'bids', 'asks'] as const).map((bookSides) =>
      settingEntry('showBook', entryTitle(bookText('sides'), sides[bookSides]), { bookSides }),
    ),
    ...merges.map((step) =>
      settingEntry('showBook', entryTitle(bookText('merge'), formatTicks(step, instrument)), {
        bookMerge: { ...bookMerge, [symbol]: step },
      }),
    ),
    ...DEPTHS.map((bookDepth) =>
      settingEntry('showBook', entryTitle(bookText('depth'), String(bookDepth)), { bookDepth }),
    ),
    settingEntry('showBook', bookText(isLevel ? 'barsLevel' : 'barsTotal'), { bookBars: isLevel ? 'total' : 'level' }),
    ...(['base', 'quote'] as const).map((sizeUnit) =>
      settingEntry('showBook', entryTitle(bookText('sizeColumn'), instrument[sizeUnit]), { sizeUnit }),
    ),
    ...merges.map((step) =>
      settingEntry('showDom', entryTitle(domText('step'), formatTicks(step, instrument)), {
        domMerge: { ...domMerge, [symbol]: step },
      }),
    ),
    entry('showDom', domText('centerHint'), () => domRequest.ask('center')),
    entry('showDom', domText('autoHint'), () => domRequest.ask('follow')),
    settingEntry('showTape', tapeText(isMerged ? 'apart' : 'together'), { tapeMerge: !isMerged }),
    entry('showTape', tapeText('filter'), () => showDialog('tapeFilter')),
  ]
}
