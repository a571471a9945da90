import { text as marketText } from '@/features/markets/messages'
import { definePosition, type Explained, EXPLAINED } from '@/features/positions/explainPosition'
import { text as positionText } from '@/features/positions/messages'
import { defineSummary, SUMMARY_NUMBERS } from '@/features/positions/summary/explainSummary'
import { text as statisticsText } from '@/features/portfolio/statistics/messages'
import { text as ticketText } from '@/features/ticket/messages'
import { text as orderText } from '@/features/ticket/orderMessages'
import { text as scaledOrderText } from '@/features/ticket/scaledOrders/messages'
import { text as twapText } from '@/features/ticket/twap/messages'
import { VALUE_COIN } from '@/terminal/format/formatAmount'
import { text as appText } from '../messages'
import type { HelpEntry } from './HelpEntry'
import { text } from './messages'

/** The name of a number on screen, and its meaning by paragraph. */
type Figure = readonly [title: string, ...body: string[]]

/** Lists every named number on screen, in the order of the panels. Ids begin with the panel. */
export function listFigures(): HelpEntry[] {
  return [
    ...panelEntries('market', text('ofMarket'), marketFigures()),
    ...panelEntries('ticket', text('ofTicket'), ticketFigures()),
    ...panelEntries('scaledOrder', ticketText('scaledOrder'), scaledOrderFigures()),
    ...panelEntries('twap', ticketText('twap'), twapFigures()),
    ...SUMMARY_NUMBERS.map((number): HelpEntry => {
      const { id, title, formula } = defineSummary(number)
      return { id, section: 'figures', title, body: [formula], mark: text('ofAccount') }
    }),
    ...EXPLAINED.map((number) => explainedEntry(number, false)),
    explainedEntry('margin', true),
    ...panelEntries('position', text('ofPosition'), positionFigures()),
    { id: 'statistics', section: 'figures', title: appText('statistics'), body: [statisticsText('howBody')] },
  ]
}

function panelEntries(panel: string, mark: string, figures: Readonly<Record<string, Figure>>): HelpEntry[] {
  return Object.entries(figures).map(([name, [title, ...body]]) => ({
    id: `${panel}-${name}`,
    section: 'figures',
    title,
    body,
    mark,
  }))
}

function explainedEntry(number: Explained, isIsolated: boolean): HelpEntry {
  const { id, title, formula } = definePosition(number, { isIsolated, price: text('mark') })
  const mode = number === 'margin' ? ` · ${orderText(isIsolated ? 'isolated' : 'cross')}` : ''
  return { id, section: 'figures', title, body: [formula], mark: `${text('ofPosition')}${mode}` }
}

function marketFigures(): Record<string, Figure> {
  return {
    last: [marketText('last'), text('lastMeans')],
    change: [marketText('change'), text('changeMeans')],
    mark: [marketText('mark'), text('markMeans')],
    oracle: [marketText('oracle'), text('oracleMeans')],
    funding: [marketText('fundingCountdown'), text('countdownMeans'), text('fundingMeans')],
    volume: [marketText('volume'), text('volumeMeans')],
    openInterest: [marketText('openInterest'), text('openInterestMeans')],
    highLow: [marketText('highLow'), text('highLowMeans')],
  }
}

function ticketFigures(): Record<string, Figure> {
  return {
    average: [ticketText('average'), text('averageMeans')],
    value: [ticketText('value'), text('valueMeans')],
    feeMaker: [ticketText('feeMaker'), text('feeMakerMeans')],
    feeTaker: [ticketText('feeTaker'), text('feeTakerMeans')],
    margin: [orderText('margin'), text('orderMarginMeans')],
    positionAfter: [orderText('positionAfter'), text('positionAfterMeans')],
    liquidation: [orderText('liquidation'), text('liquidationAfterMeans')],
    profitAt: [orderText('profitAt'), text('profitAtMeans')],
    lossAt: [orderText('lossAt'), text('profitAtMeans')],
    risk: [orderText('risk'), text('riskMeans')],
  }
}

function scaledOrderFigures(): Record<string, Figure> {
  return {
    average: [scaledOrderText('average'), text('scaledAverageMeans')],
    value: [scaledOrderText('value'), text('valueMeans')],
    margin: [scaledOrderText('margin'), text('orderMarginMeans')],
    available: [scaledOrderText('available'), text('availableMeans')],
    feeMaker: [scaledOrderText('feeMaker'), text('feeMakerMeans')],
  }
}

function twapFigures(): Record<string, Figure> {
  return {
    slice: [twapText('slice'), text('sliceMeans')],
    every: [twapText('every'), text('everyMeans')],
    value: [twapText('value'), text('valueMeans')],
    feeTaker: [twapText('feeTaker'), text('feeTakerMeans')],
  }
}

/** Numbers of a position that need no formula. */
function positionFigures(): Record<string, Figure> {
  return {
    size: [positionText('size'), text('sizeMeans')],
    marginMode: [
      positionText('marginMode'),
      `${orderText('cross')}: ${orderText('crossText', { coin: VALUE_COIN })}`,
      `${orderText('isolated')}: ${orderText('isolatedText')}`,
    ],
    mark: [positionText('mark'), text('markMeans')],
    adl: [positionText('adl'), text('adlLevelMeans'), text('adlMeans')],
    funding: [positionText('funding'), text('fundingReceivedMeans'), text('fundingMeans')],
    fees: [positionText('fees'), text('feesMeans')],
    opened: [positionText('opened'), text('openedMeans')],
  }
}
