import * as v from 'valibot'
import { isDecimalText } from '@/base/decimal'
import { parseJson } from '@/base/parseJson'

const decimalSchema = v.pipe(v.string(), v.check(isDecimalText))

const sumSchema = v.object({
  symbolId: v.pipe(v.number(), v.integer()),
  isBuy: v.boolean(),
  /** Wire decimals: what was filled, and its worth in the quote coin. */
  quantity: decimalSchema,
  amount: decimalSchema,
  /** How many orders it was. */
  orders: v.pipe(v.number(), v.integer()),
})

/** What was filled in one direction of one market. */
export type FillSum = v.InferOutput<typeof sumSchema>

const noticeSchema = v.object({ id: v.string(), address: v.string(), sums: v.array(sumSchema) })

/** One message: fills of one address that came together. */
export type FillNotice = v.InferOutput<typeof noticeSchema>

const reportedSchema = v.object({ orderId: v.string(), filled: decimalSchema, amount: decimalSchema })

const storedSchema = v.object({
  version: v.literal(1),
  told: v.array(reportedSchema),
  notices: v.array(noticeSchema),
})

/** What was reported: how far each order was filled, the last reported last, and the newest messages, the newest last. */
export type ReportedFills = {
  readonly reported: readonly v.InferOutput<typeof reportedSchema>[]
  readonly notices: readonly FillNotice[]
}

/** What was reported, from stored text; nothing where it cannot be read. */
export function parseReported(text: string | null): ReportedFills {
  const stored = v.safeParse(storedSchema, parseJson(text))
  return stored.success
    ? { reported: stored.output.told, notices: stored.output.notices }
    : { reported: [], notices: [] }
}

/** What was reported, as text for storage. */
export function formatReported({ reported, notices }: ReportedFills): string {
  return JSON.stringify({ version: 1, told: reported, notices })
}
