import { createText } from '@/terminal/format/text'

export const text = createText({
  title: 'Practice account',
  close: 'Close',
  intro:
    'Kedge made this account in this browser. It holds play money only, signs without asking, and works on this practice venue and nowhere else.',
  export: 'Take it elsewhere',
  exportHelp:
    'The private key opens this account in a wallet or in another browser. Never send real money to it: the key lies unprotected in this browser.',
  showKey: 'Show private key',
  copyKey: 'Copy private key',
  copied: 'Copied',
  noKey: 'This browser has no practice account any more.',
  reset: 'Start over',
  resetHelp:
    'Deletes the account and its trading keys from this browser. Its orders, positions and funds stay on the venue, where only its private key reaches them.',
  resetAsk: 'Delete practice account',
  keep: 'Keep',
  delete: 'Delete for good',
  deleted: 'Practice account deleted',
  deletedDetail: 'Press “Try it now” in the order ticket for a new one.',
})
