/**
 * The wire name of each push channel. The explorer's two names are our decisions (docs/protocol 9.133), the others are
 * the interface's (docs/protocol 5).
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
