import { createText } from '@/terminal/format/text'

/** Texts about keys of programs. */
export const text = createText({
  title: 'Key for a program',
  formName: 'Approve a key of a program for {account}',
  intro:
    'A bot or script signs with this key by itself. It trades like a key of this browser and can never withdraw or transfer.',
  limits:
    'The signing limits of this browser do not bind it: value of an order, orders per minute, distance of prices, daily loss. Only the venue limits it, and it ends with its days. Use a sub-account with no more money than the program needs.',
  source: 'Private key',
  make: 'Make a key here',
  own: 'The program has a key',
  makeHelp:
    'This page makes the key, shows it once and does not store it. A key that the program makes itself never passes through a browser.',
  address: 'Address of the program’s key',
  addressHelp: 'The address that belongs to its private key. The private key stays with the program.',
  addressInvalid: 'An address is 0x and 40 characters from 0–9 and a–f.',
  addressChecksum: 'The letter case does not fit this address. Check it for a typing error.',
  approve: 'Approve',
  replace: 'Replace that key',
  makeAndApprove: 'Make and approve',
  cancel: 'Cancel',
  keyOf: 'The private key of {label}',
  once: 'Save it now: it is shown once and not stored. If it is lost, revoke the key and make another one.',
  unresolved:
    '{answer} Save the key, and use it when it is in the list above. If it does not appear there, it was not approved.',
  download: 'Download {file}',
  copy: 'Copy',
  saved: 'I have saved the key',
  savedLabel: 'I have saved the key {label}',

  envKey: 'Trading key {label}: it trades for this account and can never withdraw or transfer.',
  envSecret: 'Whoever has this file can trade with the account. Revoke the key on the page of trading keys.',
  envDomain: 'The venue’s EIP-712 domain name is {domain}.',
})
