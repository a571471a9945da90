import { createText } from '@/terminal/format/text'

/** Texts of the page that explains signatures; docs/security.md is for engineers. */
export const text = createText({
  title: 'What am I signing?',
  lead: 'A signature here is never a payment on Ethereum and costs no gas. It is a permission or an instruction for {venue}, and each one says exactly what it is for.',
  wordsTitle: 'Four words',
  wallet: 'Wallet',
  walletText:
    'Owns your account. It alone can approve trading keys, transfer and withdraw. Its private key stays in the wallet: this page never sees it.',
  key: 'Trading key',
  keyText:
    'A second key, made in this browser, that your wallet approves once. It signs orders so that the wallet need not pop up. It trades one account and its sub-accounts, until it expires or you revoke it.',
  typed: 'EIP-712, “typed data”',
  typedText:
    'The standard form of such a signature. A wallet shows it as named fields in place of unreadable bytes, together with the domain: the name of the venue that it is for.',
  expiry: 'Nonce and expiry',
  expiryText:
    'Every request counts once and only for a short time: seconds to minutes for orders, ten minutes for what the wallet signs, at most an hour if you set it so.',
  kindsTitle: 'What each wallet signature allows',
  kind: 'Signature',
  allows: 'It allows',
  not: 'It does not allow',
  shows: 'Your wallet shows',
  showsFields: 'Its fields',
  showsHash: 'A hash only',
  approveName: 'Enable trading',
  approveAllows:
    'The trading key may place, change and cancel orders, and set leverage, margin, borrowing and position mode, until its end.',
  approveNot: 'Withdrawing, transferring, approving another key.',
  renewName: 'Renew trading key',
  renewAllows: 'The same key goes on trading for the days that you sign.',
  renewNot: 'Anything that the key could not do before.',
  revokeName: 'Revoke trading key',
  revokeAllows: 'The key ends at once and for good.',
  revokeNot: 'Canceling: resting orders stay until they are canceled.',
  subAccountName: 'Create a sub-account',
  subAccountAllows: 'A new account under your own, which your wallet and your main keys may trade.',
  subAccountNot: 'Moving money: that takes a transfer.',
  associateName: 'Put this account under another',
  associateAllows: 'The main account may trade for this one and move its money. This cannot be taken back here.',
  associateNot: 'Anything for accounts that are not named.',
  transferName: 'Transfer',
  transferAllows: 'One movement of one amount between accounts. It cannot be taken back.',
  transferNot: 'A second one, or another amount or account.',
  withdrawName: 'Withdraw',
  withdrawAllows: 'One amount leaves the venue for one address. It cannot be taken back.',
  withdrawNot: 'A second one, or another amount or address.',
  orderName: 'An order, a change, a cancel or a setting',
  orderAllows: 'That one request. Your wallet is asked for it only if you chose to sign each order with it.',
  orderNot: 'Any later request: each is signed anew.',
  keySigns:
    'A trading key signs only requests of the last row, within its limits. What the wallet alone may sign, no trading key can.',
  showsTitle: 'What your wallet shows',
  showsText: 'Look for this domain. If your wallet shows another one, reject the request.',
  domainName: 'Name',
  domainVersion: 'Version',
  domainChain: 'Chain',
  domainChainText: '{chain} (Ethereum)',
  domainContract: 'Contract',
  showsApproval: 'For “Enable trading” it shows these fields: {fields}.',
  showsHashText:
    'For transfers and withdrawals it shows a hash, actionHash, and not what it stands for. This page shows the same hash beside the fields; compare the two.',
  hashApart:
    'The Kedge signer, which this page cannot change, decodes the request as well: press “Check in the Kedge signer” there.',
  hashByPage:
    'On this site only this page decodes it. For large amounts use a hardware wallet that decodes the fields.',
  hardware:
    'Hardware wallets show the domain and hashes. They are in the signing dialog under “Verify on a hardware wallet”.',
  never:
    'Kedge asks a wallet to sign typed data and nothing else. A prompt for a transaction, a token approval or a plain message does not come from here: reject it.',
  limitsTitle: 'Limits and revocation',
  limits:
    'Each trading key has limits: value of one order, distance of a price from the mark price, slippage, and orders a minute. A new key has those that you last chose, else {notional}, {distance} %, {slippage} % and {perMinute}. Orders that only close a perpetual position are not held to the value.',
  limitsApart:
    'The signer, which has an origin of its own, checks them before it signs, and loosening them takes a press there that this page cannot make.',
  limitsHere: 'They are checked before anything is signed. Looser limits take a new key that your wallet approves.',
  limitsLeft:
    'Limits bound one order and how many there are, not what many of them add up to. They do not bound leverage, isolated margin or cancels. If this page were hacked, it could trade within the limits until the key ends; it could not withdraw.',
  ends: 'A key expires automatically after the days that you approved, 1 to 180. To end it before, revoke it on the page of trading keys; your wallet signs that too. “Stop all trading” there cancels every order and revokes the key.',
  stored:
    'The key is stored encrypted in this browser and never leaves it. By default someone who can read the files of this device can use it; a passphrase or a passkey prevents that.',
  toKeys: 'Trading keys',
})
