const MAX_LENGTH = 31

/**
 * Suggests a label in place of a taken one: `desk` becomes `desk-2`, `desk-2` becomes `desk-3`. At most 31 characters.
 */
export function suggestLabel(takenLabel: string): string {
  const [, stem = takenLabel, number] = /^(.+)-([2-9]|[1-9]\d)$/.exec(takenLabel) ?? []
  const suffix = `-${Number(number ?? 1) + 1}`
  return stem.slice(0, MAX_LENGTH - suffix.length) + suffix
}
