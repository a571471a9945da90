import { createText } from '@/terminal/format/text'

export const text = createText({
  unsaved:
    'This browser stores nothing for this site: the practice venue, with your account in it, ends with this tab. A normal (not private) window keeps it.',
  full: 'The practice venue has stopped: the browser has no room to store it. Free some space and reload, or reset the venue.',
  failed:
    'The practice venue in this tab has stopped. Reload to go on from what is stored; if it stops again, reset the venue.',
  details: 'Details',
  reload: 'Reload page',
  reset: 'Reset practice venue',
  resetHelp:
    'Deletes all orders, positions, balances and history of the practice venue in this browser, and loads all its tabs again. Your practice account stays; it is funded anew when you enable trading.',
  seed: 'Market seed',
  seedHint: 'A whole number. The same seed gives the same market history.',
  seedInvalid: 'Enter a whole number from 0 to 4294967295.',
  cancel: 'Cancel',
})
