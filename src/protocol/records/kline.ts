import * as v from 'valibot'
import { decimalSchema, openEnum, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'
import { INTERVALS } from './interval'

export { INTERVALS, type Interval } from './interval'

/** One bar of a chart. docs/protocol 4.9. */
export const klineSchema = v.object({
  /** Beginning of the bar, UTC. */
  start: timeSchema,
  interval: openEnum(INTERVALS),
  open: decimalSchema,
  close: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  /** In the base coin. */
  volume: decimalSchema,
  /** In the quote coin. */
  turnover: decimalSchema,
})
export type Kline = v.InferOutput<typeof klineSchema>

/** A bar in a push, with the time of its last trade, or its start if it has no trade (docs/protocol 9.122). */
export const klinePushSchema = v.object({ ...klineSchema.entries, time: timeSchema })
export type KlinePush = v.InferOutput<typeof klinePushSchema>

/** Compact keys of a bar. docs/protocol 5.10. */
export const klineCodec = createCompactCodec('kline', klinePushSchema, {
  start: 's',
  interval: 'i',
  open: 'o',
  close: 'c',
  high: 'h',
  low: 'l',
  volume: 'v',
  turnover: 'u',
  time: 't',
})
