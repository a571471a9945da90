import { queryOptions } from '@tanstack/react-query'
import type { Block } from '@/protocol/records/block'
import { type Http, unwrap } from '../http'

/** Maximum number of reads: blocks come at a steady rate, so interpolation between two known ones is close. */
const MAX_READS = 8

/**
 * One block by its height; null if the venue has no such block. Blocks can only be read by time (docs/protocol 8.5), so
 * the time of a height is interpolated from known blocks, and corrected with the result.
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

/** Finds a block with reads of the newest blocks up to a time, newest first; null if there is none. */
export async function findBlock(
  read: (end?: number) => Promise<readonly Block[]>,
  height: number,
): Promise<Block | null> {
  let list = await read()
  for (let reads = 1; ; reads++) {
    const listed = list.find((block) => block.height === height)
    const [newest, oldest] = [list[0], list.at(-1)]
    if (listed || !newest || !oldest || reads === MAX_READS) return listed ?? null
    // Newer than all blocks, or a height that the venue skipped.
    if (height > newest.height && reads === 1) return null
    const pace = (newest.time - oldest.time) / Math.max(1, newest.height - oldest.height)
    const end = Math.ceil(newest.time + (height + list.length / 2 - newest.height) * Math.max(1, pace))
    list = await read(end)
  }
}
