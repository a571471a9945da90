/**
 * What each push channel is called on the wire. The explorer's two names are the practice profile's
 * (Records not shown, Explorer); the others are the interface's (Events).
 */
export const practiceChannels = {
  order: 'order',
  position: 'position',
  settings: 'settings',
  trade: 'trade',
  l2Book: 'l2_book',
  kline: 'kline',
  bbo: 'bbo',
  ticker: 'ticker',
  blocks: 'blocks',
  txs: 'txs',
} as const
