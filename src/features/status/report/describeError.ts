const MAX_CAUSES = 3
const MAX_LINES = 10

/** A failure in a report, with its time: wall ms. */
export type ReportedError = {
  readonly at: string
  readonly kind: string
  readonly messages: readonly string[]
  readonly stack: readonly string[]
}

/** Describes an event of `recentErrors`. `timeOrigin`: the wall time, ms, from which times of events count. */
export function describeEvent(event: Event, timeOrigin: number): ReportedError {
  const thrown: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : null
  const message = 'message' in event ? String(event.message) : event.type
  // Only the type of a thrown value that is no error is named, because the value may be a secret.
  const messages =
    thrown instanceof Error
      ? describeCauses(thrown)
      : [thrown === null || thrown === undefined ? withoutValues(message) : `(${typeof thrown})`]
  const stack = thrown instanceof Error ? linesOf(thrown) : []
  return { at: new Date(timeOrigin + event.timeStamp).toISOString(), kind: event.type, messages, stack }
}

/** Returns name and message of an error and of its causes. */
export function describeCauses(error: Error, depth = MAX_CAUSES): string[] {
  const { cause } = error
  const ownText = `${error.name}: ${withoutValues(error.message)}`
  return cause instanceof Error && depth > 0 ? [ownText, ...describeCauses(cause, depth - 1)] : [ownText]
}

/** Removes values from messages of parsers and schemas, because they may be secret. */
function withoutValues(message: string): string {
  return message.replace(/"[^]*"|"[^]*$/, '"…"')
}

/** Returns the lines of a stack that have a location. The first lines, which repeat the message, are left out. */
function linesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n').map((line) => line.trim())
  return lines.filter((line) => /:\d+:\d+\)?$/.test(line)).slice(0, MAX_LINES)
}
