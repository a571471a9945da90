import type { Http } from '../http'
import { pagedQuery } from './pagedQuery'

/** Blocks, newest first. Practice profile: Explorer. */
export function blocksQuery(http: Http) {
  return pagedQuery({
    http,
    name: 'blocks',
    parameters: { limit: 50 },
    queryKey: ['blocks'],
    idOf: (block) => String(block.height),
  })
}
