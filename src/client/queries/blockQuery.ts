import { queryOptions } from '@tanstack/react-query'
import type { Block } from '@/protocol/records/block'
import type { Http } from '../http'
import { unwrap } from './unwrap'

/** Reads at most: blocks come at an even pace, so that a guess from two known ones is right or close by. */
const MOST_READS = 8

/**
 * One block by its height; null where the venue has no such block. It reads blocks by time only (docs/protocol 8.5), so
 * that the time of a height is guessed from the blocks that are known and corrected with what is found there.
 */
export function blockQuery(http: Http, height: number) {
  return queryOptions({
    queryKey: ['block', height],
    queryFn: async ({ signal }) => {
      const read = async (end?: number) =>
        unwrap(await http.read('blocks', { limit: 50, ...(end !== undefined && { end_time: end }) }, { signal })).list
      return await findBlock(read, height)
    },
  })
}

/** Finds a block with reads that give the newest blocks up to a time, newest first; null when there is none. */
export async function findBlock(
  read: (end?: number) => Promise<readonly Block[]>,
  height: number,
): Promise<Block | null> {
  let list = await read()
  for (let reads = 1; ; reads++) {
    const found = list.find((block) => block.height === height)
    const [newest, oldest] = [list[0], list.at(-1)]
    if (found || !newest || !oldest || reads === MOST_READS) return found ?? null
    // Newer than all blocks, or one that the venue passed over.
    if (height > newest.height && reads === 1) return null
    const pace = (newest.time - oldest.time) / Math.max(1, newest.height - oldest.height)
    const end = Math.ceil(newest.time + (height + list.length / 2 - newest.height) * Math.max(1, pace))
    list = await read(end)
  }
}
