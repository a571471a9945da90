import { createText } from '@/terminal/format/text'

export const text = createText({
  connection: 'Connection',
  details: 'Connection details',
  detailsMissing: 'The details could not be loaded. The rest of the page still works.',
  live: 'Live',
  stale: 'Stale',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  clockAhead: '{age} ahead',
  clockBehind: '{age} behind',
  clockWarning: 'This machine’s clock is off',
  clockWarningHelp: 'This machine’s clock is {clock}. Requests are corrected for it, but set it soon.',
  foreignWarning: 'The venue sent data of another account',
  foreignHelp:
    'It was dropped: nothing of it is shown, and your own orders and positions are read again every 15 seconds. If it repeats, report it to the operator of the venue.',
})
