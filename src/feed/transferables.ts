import type { FromWorker } from './messages'

/** The blocks of a message that move to the page instead of being copied. */
export function transferablesOf(message: FromWorker): Transferable[] {
  return message.updates.flatMap((update) =>
    update.kind === 'book' && update.frame ? [update.frame.values.buffer] : [],
  )
}
