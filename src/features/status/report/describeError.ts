const MOST_CAUSES = 3
const MOST_LINES = 10

/** A failure as a report has it, and its time: wall ms. */
export type ReportedError = {
  readonly at: string
  readonly kind: string
  readonly messages: readonly string[]
  readonly stack: readonly string[]
}

/** An event of `recentErrors`. `timeOrigin`: the wall time, ms, that times of events count from. */
export function describeEvent(event: Event, timeOrigin: number): ReportedError {
  const thrown: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : null
  const said = 'message' in event ? String(event.message) : event.type
  // What is thrown and is no error can be anything, a secret too: only its type is named.
  const messages =
    thrown instanceof Error ? describeCauses(thrown) : [isNothing(thrown) ? withoutValues(said) : `(${typeof thrown})`]
  const stack = thrown instanceof Error ? linesOf(thrown) : []
  return { at: new Date(timeOrigin + event.timeStamp).toISOString(), kind: event.type, messages, stack }
}

function isNothing(thrown: unknown): boolean {
  return thrown === null || thrown === undefined
}

/** The error's name and words, and those of its causes. */
export function describeCauses(error: Error, depth = MOST_CAUSES): string[] {
  const { cause } = error
  const own = `${error.name}: ${withoutValues(error.message)}`
  return cause instanceof Error && depth > 0 ? [own, ...describeCauses(cause, depth - 1)] : [own]
}

/** Parsers and schemas quote the value that they reject, whatever it is. */
function withoutValues(message: string): string {
  return message.replace(/"[^]*"|"[^]*$/, '"…"')
}

/** The lines that name a place in the code; the first ones repeat the message. */
function linesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines.filter((line) => /:\d+:\d+\)?$/.test(line)).slice(0, MOST_LINES)
}
