import { createText } from '@/terminal/format/text'

/** Texts of pages other than the desk, which are loaded with them. */
export const pageText = createText({
  watched: 'Watched address',
  watching: 'Watching',
  watchingHelp: 'Its orders, positions and balances are shown live. Nothing can be traded from here.',
  stopWatching: 'Stop watching',
  copyAddress: 'Copy address',
  watchNone: 'No address to watch yet.',
  noAddress: '“{typed}” is not an address.',
  noAddressHelp: 'An address is 0x followed by 40 digits of 0–9 and a–f.',
  toTrading: 'Back to trading',
  unknownPage: 'There is no page {path}.',
  noReplayAccount: 'No account was shown while this session was recorded.',
})
