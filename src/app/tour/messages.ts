import { createText } from '@/terminal/format/text'

/** The tour's texts. */
export const text = createText({
  label: 'Tour',
  offer: 'New here?',
  offerShort: 'New here? The page menu has a tour.',
  offerDetail: 'Five short steps show where everything is. The tour stays in the page menu and in the settings.',
  count: 'Step {step} of {steps}',
  next: 'Next',
  back: 'Back',
  finish: 'Finish',
  leave: 'Leave the tour',
  left: 'Tour closed. Continue it from the page menu or the settings: Take the tour.',
  finished: 'Tour finished. It stays in the page menu and in the settings.',
  market: 'Choose a market',
  marketBody:
    'Its name opens the list of all markets. Beside it are its price, change and funding; the chart follows it.',
  prices: 'Read the order book',
  pricesBody: 'Bids and asks, live. Press a price to copy it to the order ticket.',
  start: 'Get an account',
  startPractice: 'Try it now opens a practice account with play money in this browser: one press, no wallet.',
  startWallet: 'Connect your wallet and enable trading: one signature, then trade without pop-ups.',
  startReady: 'Your account is ready. Its menu has funds, trading keys and Disconnect.',
  order: 'Place an order',
  orderBody:
    'Type a quantity and press the button at the end of the ticket. A market order fills at once, a limit order waits at your price.',
  tables: 'Follow it',
  tablesBody: 'Positions, open orders and all histories are here: close, modify and cancel them in their rows.',
})
