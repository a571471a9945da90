import { createText } from '@/terminal/format/text'

export const text = createText({
  connection: 'Connection',
  details: 'Connection details',
  detailsMissing: 'The details could not be loaded. The rest of the page still works.',
  live: 'Live',
  stale: 'Stale',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
})
