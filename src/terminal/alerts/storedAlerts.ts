import * as v from 'valibot'
import { isDecimalText } from '@/base/decimal'
import { parseJson } from '@/base/parseJson'
import { type Alert, ALERT_DIRECTIONS, ALERT_KINDS } from '@/trading/alerts/Alert'

const decimalText = v.pipe(v.string(), v.check(isDecimalText))
const symbolId = v.pipe(v.number(), v.integer())
const duration = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

const alertSchema = v.object({
  id: v.string(),
  kind: v.picklist(ALERT_KINDS),
  symbolId,
  account: v.nullable(v.string()),
  level: decimalText,
  direction: v.picklist(ALERT_DIRECTIONS),
  windowMs: duration,
  pauseMs: duration,
  createdAt: v.number(),
  isPaused: v.boolean(),
  isArmed: v.boolean(),
  firedAt: v.nullable(v.number()),
  watchedAt: v.nullable(v.number()),
  unwatchedSince: v.nullable(v.number()),
  gap: v.nullable(v.object({ from: v.number(), to: v.number() })),
}) satisfies v.GenericSchema<unknown, Alert>

/** Version 1: price alerts that fire once. */
const priceAlertSchema = v.pipe(
  v.object({
    id: v.string(),
    symbolId,
    price: decimalText,
    rises: v.boolean(),
    createdAt: v.number(),
    firedAt: v.nullable(v.number()),
  }),
  v.transform(({ price, rises, ...rest }): Alert => {
    const terms = { kind: 'price', account: null, level: price, direction: rises ? 'above' : 'below' } as const
    const watch = { isPaused: false, isArmed: rest.firedAt === null, watchedAt: null, unwatchedSince: null, gap: null }
    return { ...rest, ...terms, windowMs: null, pauseMs: null, ...watch }
  }),
)

const storedSchema = v.variant('version', [
  v.object({ version: v.literal(1), alerts: v.array(v.unknown()) }),
  v.object({ version: v.literal(2), alerts: v.array(v.unknown()) }),
])

/** Parses stored alerts of this version or the one before; invalid ones are dropped. */
export function parseAlerts(text: string | null): readonly Alert[] {
  const stored = v.safeParse(storedSchema, parseJson(text))
  if (!stored.success) return []
  const schema = stored.output.version === 1 ? priceAlertSchema : alertSchema
  return stored.output.alerts.flatMap((item) => {
    const alert = v.safeParse(schema, item)
    return alert.success ? [alert.output] : []
  })
}

/** Formats alerts for storage. */
export function formatAlerts(alerts: readonly Alert[]): string {
  return JSON.stringify({ version: 2, alerts })
}
