import { createText } from '@/terminal/format/text'

export const text = createText({
  listMissing: 'The list of markets could not be loaded. Reload the page.',
  markets: 'Markets',
  openPicker: 'Choose market: {symbol}',
  last: 'Last',
  change: '24h change',
  volume: '24h volume',
  halted: 'Halted',
  leverage: '{leverage}x',
  statistics: 'Market numbers',
  explain: 'Explain these numbers',
  mark: 'Mark',
  oracle: 'Oracle',
  fundingCountdown: 'Funding / in',
  highLow: '24h high / low',
  openInterest: 'Open interest',
  pricesLate: 'Prices may be out of date.',
})
