import { createText } from '@/terminal/format/text'

/** Texts of the account summary, and explanations of its numbers. */
export const text = createText({
  summary: 'Account summary',
  open: '{name} {value}. Explain',
  equity: 'Equity',
  equityFormula: '{coin} balance + unrealized PnL. Only {coin} counts for perpetuals.',
  available: 'Available',
  availableFormula:
    'balance − margin used − unrealized losses of cross positions, at least 0. Profits do not add to it.',
  profit: 'Unrealized PnL',
  profitFormula: 'for each position: size × mark price − cost',
  used: 'Margin used',
  usedFormula: 'margin of positions + margin of open orders',
  maintenance: 'Maint. margin',
  maintenanceTitle: 'Maintenance margin, cross',
  maintenanceFormula: 'for each cross position: |size| × mark price × maintenance rate',
  ratio: 'Margin ratio',
  ratioTitle: 'Margin ratio, cross',
  ratioFormula:
    'maintenance margin ÷ cross equity. At 100%, when equity is below the maintenance margin, cross positions are liquidated.',
  isolated: 'Isolated',
  isolatedTitle: 'Highest isolated margin ratio',
  isolatedFormula:
    'for each isolated position: maintenance margin ÷ (isolated margin + its PnL). At 100% that position is liquidated.',
  balance: '{coin} balance',
  crossPositions: 'Cross positions',
  isolatedPositions: 'Isolated positions',
  isolatedMargins: 'Isolated margins',
  orders: 'Open orders',
  crossLosses: 'Losses of cross positions',
  crossProfit: 'PnL of cross positions',
  crossEquity: 'Cross equity',
  noCross: 'There is no cross position.',
  long: '{symbol} long',
  short: '{symbol} short',
  meter: 'Margin ratio, at 100% liquidation',
  stale: 'Out of date',
  staleHelp: 'The connection is down or a read has failed: these numbers may be out of date.',
  failed: 'The account could not be read. It is read again automatically.',
})
