import { tradeCodec, type Trade } from '@/protocol/records/trade'
import { createInstance } from '../socket/createInstance'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext } from './Topic'
import { TAPE_LENGTH } from '../tapeLength'

/**
 * Creates the topic of the public trades of one symbol: read at first and after each gap, then pushed (docs/protocol
 * 5.9).
 */
export function createTapeTopic(symbolId: number, context: TopicContext): Topic {
  let tape: readonly Trade[] = []
  let sent: readonly Trade[] = []
  return createReadTopic(
    {
      instance: createInstance('trade', { symbol_id: symbolId }),
      async read() {
        tape = mergeTrades(tape, await context.reads.trades(symbolId))
      },
      merge(push) {
        if (!Array.isArray(push.data)) return false
        tape = mergeTrades(tape, push.data.map(tradeCodec.decodeWhole))
        return true
      },
      hasData: () => tape.length > 0,
      update(phase) {
        const change = difference(sent, tape)
        sent = tape
        return { kind: 'tape', phase, ...change }
      },
    },
    context,
  )
}

/** The trades to put before `before` to get `after`, or all of `after` if the two do not overlap. */
function difference(before: readonly Trade[], after: readonly Trade[]): { added: readonly Trade[]; reset: boolean } {
  const first = before[0]
  const at = first ? after.findIndex((trade) => trade.trade_id === first.trade_id) : -1
  const isContinued = at >= 0 && after.slice(at).every((trade, index) => trade.trade_id === before[index]?.trade_id)
  return isContinued ? { added: after.slice(0, at), reset: false } : { added: after, reset: true }
}

/** Adds trades to a tape: newest first, each id once, at most 200. Arrival order does not matter. */
export function mergeTrades(tape: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const ids = new Set(tape.map((trade) => trade.trade_id))
  const added = more.filter((trade) => !ids.has(trade.trade_id) && ids.add(trade.trade_id))
  if (added.length === 0) return tape
  return [...added, ...tape].toSorted(newestFirst).slice(0, TAPE_LENGTH)
}

/** By time, then by id: ids of a venue are counters, or at least of equal length, so the longer one is newer. */
function newestFirst(a: Trade, b: Trade): number {
  if (a.time !== b.time) return b.time - a.time
  if (a.trade_id.length !== b.trade_id.length) return b.trade_id.length - a.trade_id.length
  return a.trade_id < b.trade_id ? 1 : a.trade_id > b.trade_id ? -1 : 0
}
