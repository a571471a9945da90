import type { Http } from '../http'
import { pagedQuery } from './pagedQuery'

/** Blocks, newest first. docs/protocol 8.5. */
export function blocksQuery(http: Http) {
  return pagedQuery({
    http,
    name: 'blocks',
    parameters: { limit: 50 },
    queryKey: ['blocks'],
    idOf: (block) => String(block.height),
  })
}
