import type { Frame } from '../types'

/** The frame of a push. `data` is the payload's JSON text; null fields are left out. docs/protocol 5.4. */
export function pushFrame(
  channel: string,
  symbolId: number | null,
  type: string | null,
  ts: number,
  data: string,
): Frame {
  const symbol = symbolId === null ? '' : `,"symbol_id":${symbolId}`
  const kind = type === null ? '' : `,"type":"${type}"`
  return { text: `{"channel":"${channel}"${symbol}${kind},"ts":${ts},"finality":"final","data":${data}}` }
}

/** The frame of a reply to an op. */
export function replyFrame(reply: object): Frame {
  return { text: JSON.stringify(reply) }
}
