import { createText } from '@/terminal/format/text'

/** Texts of the connection's details. They are loaded after the first view. */
export const text = createText({
  liveMeaning: 'Prices arrive as the venue finalizes them.',
  staleMeaning: 'Nothing has arrived for a while. What you see may be out of date.',
  reconnectingMeaning: 'The connection was lost and is being restored. New orders are not sent; cancels are.',
  offlineMeaning: 'This device has no network. Nothing can be sent. The page reconnects automatically.',
  venue: 'Venue',
  lane: 'Lane',
  fastLane: 'Fast',
  standardLane: 'Standard',
  standardLaneHelp:
    'The venue’s fast lane cannot be used, so prices come by the standard one: merged, up to 100 ms later. Orders and cancels take neither lane and are sent as always.',
  roundTrip: 'Round trip',
  lastFrame: 'Last message',
  ago: '{age} ago',
  clock: 'Clock of this machine',
  state: 'Status',
  phaseLive: 'live',
  phaseStale: 'refreshing',
  phaseError: 'rejected',
  book: 'Book update',
  bookAt: '{id} ({phase})',
  reconnects: 'Reconnects',
  gaps: 'Gaps / refreshes',
  badFrames: 'Bad / contradicting messages',
  foreign: 'Messages about other accounts',
  sockets: 'Sockets / channels',
  copy: 'Copy details',
  limitsHelp:
    'The venue limits requests: reads for all pages and programs at your network address, orders and other writes for each key that signs them.',
  reads: 'Reads left',
  writes: 'Writes left',
  left: '{left} of {limit}',
  leftUntil: '{left} of {limit}, all again in {wait}',
  nearLimit: 'Near the venue’s rate limit',
  readsNear: 'Few reads are left until the venue’s limit is reset. Tables then wait for it; orders and cancels do not.',
  writesNear:
    'Few writes are left until the venue’s limit is reset. Beyond it the venue rejects orders and cancels of this key.',
  clockAhead: '{age} ahead',
  clockBehind: '{age} behind',
  clockWarning: 'This machine’s clock is off',
  clockWarningHelp: 'This machine’s clock is {clock}. Requests are corrected for it, but set it soon.',
  foreignWarning: 'The venue sent data of another account',
  foreignHelp:
    'It was dropped: nothing of it is shown, and your own orders and positions are read again every 15 seconds. If it repeats, report it to the operator of the venue.',
})
