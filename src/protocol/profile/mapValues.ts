/** Maps the values of a record; the names stay. */
export function mapValues<Name extends string, Value>(
  record: Readonly<Record<Name, Value>>,
  change: (value: Value) => Value,
): Record<Name, Value> {
  const entries = Object.entries<Value>(record).map(([name, value]) => [name, change(value)] as const)
  return Object.fromEntries(entries) as Record<Name, Value>
}
