import { positionCodec } from '@/protocol/records/position'
import {
  applyPositionAbsence,
  applyPositionUpdate,
  isComplete,
  keyOfPosition,
  selectPosition,
  type PositionEntry,
  type PositionUpdate,
} from '../account/positionEntry'
import type { Source } from '../account/orderEntry'
import { createInstance } from '../socket/createInstance'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext } from './Topic'

/** Creates the topic of the open positions of one account, which are checked against reads like its orders. */
export function createPositionsTopic(address: string, context: TopicContext): Topic {
  const entries = new Map<string, PositionEntry>()
  let loaded = false

  function accept(update: PositionUpdate, source: Source): PositionEntry {
    const { entry } = applyPositionUpdate(entries.get(keyOfPosition(update)), update, source)
    entries.set(entry.key, entry)
    return entry
  }

  async function read(): Promise<void> {
    const before = new Map(entries)
    const listed = new Set((await context.reads.positions(address)).map((position) => accept(position, 'read').key))
    for (const [key, entry] of before) {
      if (!listed.has(key) && entries.get(key) === entry) entries.set(key, applyPositionAbsence(entry))
    }
    loaded = true
  }

  const topic = createReadTopic(
    {
      instance: createInstance('position', { address }),
      repeats: true,
      read,
      merge(push) {
        const { symbol_id, position_side, ...fields } = positionCodec.decode(push.data)
        if (symbol_id === undefined || position_side === undefined) return false
        const entry = accept({ ...fields, symbol_id, position_side }, 'push')
        if (!isComplete(entry)) topic.refresh()
        return true
      },
      hasData: () => loaded || entries.size > 0,
      update: (phase) => ({
        kind: 'positions',
        phase,
        positions: [...entries.values()].map(selectPosition).filter((position) => position !== null),
      }),
    },
    context,
  )
  return topic
}
