import { createText } from '@/terminal/format/text'

export const text = createText({
  connectWallet: 'Connect wallet',
  close: 'Close',
  partMissing: 'This part of the page could not be loaded.',
  partMissingHelp: 'There may be a newer version of the page. Reload it; your orders on the venue are not affected.',
  reload: 'Reload page',
  watching: 'Watching {address}',
  account: 'Account {address}',
  practiceAccount: 'Practice account {address}',
  practiceShort: 'Practice account',
  accountByWallet: 'Account {address}, the wallet signs each order',
  subAccountShort: '{label} …{address}',
  accountTitle: 'Account',
  enableTrading: 'Enable trading',
})
