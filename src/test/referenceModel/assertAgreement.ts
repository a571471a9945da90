/** Engine and reference model disagree. */
export class Disagreement extends Error {
  override name = 'Disagreement'
}

/** Throws a `Disagreement` with the lines that only one of the two reports. */
export function assertAgreement(what: string, engine: readonly string[], reference: readonly string[]): void {
  const [ours, theirs] = [engine.toSorted(), reference.toSorted()]
  if (ours.join('\n') === theirs.join('\n')) return
  const onlyOurs = ours.filter((text) => !theirs.includes(text)).map((text) => `engine:    ${text}`)
  const onlyTheirs = theirs.filter((text) => !ours.includes(text)).map((text) => `reference: ${text}`)
  throw new Disagreement([what, ...onlyOurs, ...onlyTheirs].join('\n'))
}
