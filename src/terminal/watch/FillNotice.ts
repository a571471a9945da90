import * as v from 'valibot'
import { isDecimalText } from '@/base/decimal'
import { parseJson } from '@/base/parseJson'

const decimalSchema = v.pipe(v.string(), v.check(isDecimalText))

const sumSchema = v.object({
  symbolId: v.pipe(v.number(), v.integer()),
  isBuy: v.boolean(),
  /** Wire decimals: the filled quantity, and its value in the quote coin. */
  quantity: decimalSchema,
  amount: decimalSchema,
  /** Number of orders. */
  orders: v.pipe(v.number(), v.integer()),
})

/** Fills of one direction in one market. */
export type FillSum = v.InferOutput<typeof sumSchema>

const noticeSchema = v.object({ id: v.string(), address: v.string(), sums: v.array(sumSchema) })

/** One message: fills of one address that arrived together. */
export type FillNotice = v.InferOutput<typeof noticeSchema>

const reportedSchema = v.object({ orderId: v.string(), filled: decimalSchema, amount: decimalSchema })

const noticesSchema = v.array(noticeSchema)
/** Version 1 had another name for the reported fills. */
const storedSchema = v.variant('version', [
  v.pipe(
    v.object({ version: v.literal(1), told: v.array(reportedSchema), notices: noticesSchema }),
    v.transform((stored) => ({ reported: stored.told, notices: stored.notices })),
  ),
  v.object({ version: v.literal(2), reported: v.array(reportedSchema), notices: noticesSchema }),
])

/** Reported fills by order, and the newest messages; both with the newest last. */
export type ReportedFills = {
  readonly reported: readonly v.InferOutput<typeof reportedSchema>[]
  readonly notices: readonly FillNotice[]
}

/** Parses the stored reports; empty if they are invalid. */
export function parseReported(text: string | null): ReportedFills {
  const stored = v.safeParse(storedSchema, parseJson(text))
  if (!stored.success) return { reported: [], notices: [] }
  return { reported: stored.output.reported, notices: stored.output.notices }
}

/** Formats reports for storage. */
export function formatReported({ reported, notices }: ReportedFills): string {
  return JSON.stringify({ version: 2, reported, notices })
}
