/** What of a history is asked for. Times are venue ms, both ends inclusive (docs/protocol 9.11); what is absent is not narrowed. */
export type HistoryScope = {
  readonly symbolId?: number
  readonly coin?: string
  readonly startTime?: number
  readonly endTime?: number
}

/** The scope as parameters of a history that knows markets (docs/protocol 4.4, 9.10). */
export function historyParameters({ symbolId, startTime, endTime }: HistoryScope) {
  return { ...(symbolId !== undefined && { symbol_id: symbolId }), ...timeParameters({ startTime, endTime }) }
}

/** The same for the asset flow, which knows coins and no markets. */
export function flowParameters({ coin, startTime, endTime }: HistoryScope) {
  return { ...(coin !== undefined && { coin }), ...timeParameters({ startTime, endTime }) }
}

function timeParameters({ startTime, endTime }: { startTime: number | undefined; endTime: number | undefined }) {
  return {
    ...(startTime !== undefined && { start_time: startTime }),
    ...(endTime !== undefined && { end_time: endTime }),
  }
}
