import { createText } from '@/terminal/format/text'

/** What the connection's details say about rate limits. */
export const text = createText({
  help: 'The venue limits requests: reads for all pages and programs at your network address, orders and other writes for each key that signs them.',
  reads: 'Reads left',
  writes: 'Writes left',
  left: '{left} of {limit}',
  leftUntil: '{left} of {limit}, all again in {wait}',
  near: 'Near the venue’s rate limit',
  readsNear: 'Few reads are left until the venue’s limit is reset. Tables then wait for it; orders and cancels do not.',
  writesNear:
    'Few writes are left until the venue’s limit is reset. Beyond it the venue rejects orders and cancels of this key.',
})
