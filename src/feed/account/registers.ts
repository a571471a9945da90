/** Which of two values of a field stays; `anomaly` keeps the known one and counts the new one as a contradiction. */
export type MergeDecision = 'take' | 'keep' | 'anomaly'

/** A record merged from many sources: each field's winning value, with its stamp. */
export type Registers<T, Stamp> = {
  readonly fields: Partial<T>
  readonly stamps: Readonly<Partial<Record<keyof T, Stamp>>>
}

/** How values of one kind of record are compared. */
export type RegisterRules<Stamp> = {
  /** Positive when `a` is later in the record's own life than `b`. */
  compare(a: Stamp, b: Stamp): number
  /** Rules that take precedence over the stamps for some fields; null where there are none. */
  check?(name: string, current: unknown, currentStamp: Stamp, value: unknown, stamp: Stamp): MergeDecision | null
}

export type MergedRegisters<T, Stamp> = Registers<T, Stamp> & { readonly changed: boolean; readonly anomaly: boolean }

/**
 * Merges an update into a record, field by field: the later stamp wins, and between equal stamps the value that sorts
 * higher. Since only values and stamps decide, the result does not depend on the order or number of arrivals.
 */
export function mergeRegisters<T extends object, Stamp>(
  previous: Registers<T, Stamp> | undefined,
  update: Partial<T>,
  stamp: Stamp,
  rules: RegisterRules<Stamp>,
): MergedRegisters<T, Stamp> {
  const fields: Record<string, unknown> = { ...previous?.fields }
  const stamps: Record<string, Stamp> = { ...(previous?.stamps as Record<string, Stamp> | undefined) }
  let changed = previous === undefined
  let anomaly = false
  for (const [name, value] of Object.entries(update)) {
    if (value === undefined) continue
    const current = fields[name]
    const classification = current === undefined ? 'take' : decide(rules, name, current, stamps[name]!, value, stamp)
    if (classification === 'anomaly') anomaly = true
    if (classification !== 'take') continue
    changed ||= textOf(current) !== textOf(value)
    fields[name] = value
    stamps[name] = stamp
  }
  return { fields: fields as Partial<T>, stamps: stamps as Partial<Record<keyof T, Stamp>>, changed, anomaly }
}

function decide<Stamp>(
  rules: RegisterRules<Stamp>,
  name: string,
  current: unknown,
  currentStamp: Stamp,
  value: unknown,
  stamp: Stamp,
): MergeDecision {
  const classification = rules.check?.(name, current, currentStamp, value, stamp)
  if (classification) return classification
  const order = rules.compare(stamp, currentStamp)
  if (order !== 0) return order > 0 ? 'take' : 'keep'
  return textOf(value) > textOf(current) ? 'take' : 'keep'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
