import * as v from 'valibot'
import { isDecimalText } from '@/base/decimal'
import { parseJson } from '@/base/parseJson'

const alertSchema = v.object({
  id: v.string(),
  symbolId: v.pipe(v.number(), v.integer()),
  /** Wire decimal. */
  price: v.pipe(v.string(), v.check(isDecimalText)),
  /** Whether it waits for the price to rise to it, or to fall. */
  rises: v.boolean(),
  /** Venue time, ms. */
  createdAt: v.number(),
  /** When it was reached, venue time in ms; null while it waits. */
  firedAt: v.nullable(v.number()),
})

/** A price of one market at which the trader wants to be notified. */
export type PriceAlert = v.InferOutput<typeof alertSchema>

const storedSchema = v.object({ version: v.literal(1), alerts: v.array(v.unknown()) })

/** Alerts from stored text; what cannot be read is left out. */
export function parseAlerts(text: string | null): readonly PriceAlert[] {
  const kept = v.safeParse(storedSchema, parseJson(text))
  if (!kept.success) return []
  return kept.output.alerts.flatMap((one) => {
    const alert = v.safeParse(alertSchema, one)
    return alert.success ? [alert.output] : []
  })
}

/** Alerts as text for storage. */
export function formatAlerts(alerts: readonly PriceAlert[]): string {
  return JSON.stringify({ version: 1, alerts })
}
