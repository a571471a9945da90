import { createText } from '@/terminal/format/text'

/** Texts of the file for problem reports. */
export const text = createText({
  title: 'Report a problem',
  lead: 'This file helps whoever looks into the problem. Nothing is sent: read it, then save or copy it and add it to your report.',
  holds:
    'It contains the browser, some settings, the history of the connection, recent errors, and the outcomes of your last 50 requests. Keys, signatures and the content of orders are left out.',
  withAddresses: 'Include my addresses',
  withAddressesHint: 'With them the operator of the venue can find your orders, and everyone sees whose report it is.',
  content: 'Content of the file',
  copy: 'Copy',
  save: 'Save file',
  loading: 'Preparing the file',
  noWrites: 'The journal could not be read, so the file does not contain the outcomes of your requests.',
})
