import { BaseError } from '@/base/BaseError'
import type { WriteStage } from '../types'

/** A write was about to be stored with a stage that cannot follow its last one: a mistake in the code. */
export class WriteStageError extends BaseError {
  override name = 'WriteStageError'
}

/**
 * The stages that may follow each stage of a write. `stored`: nothing was sent yet, as far as this tab knows. `sent`: the
 * signed bytes are stored with it, and it may be signed once more. `unresolved`: no reply said what became of it; its bytes
 * are repeated and the venue is asked until its expiry has passed. The other stages are final. docs/writes.md.
 */
export const nextStages: Readonly<Record<WriteStage, readonly WriteStage[]>> = {
  stored: ['stored', 'sent', 'unresolved', 'blocked'],
  sent: ['sent', 'unresolved', 'confirmed', 'rejected', 'blocked'],
  unresolved: ['unresolved', 'confirmed', 'rejected', 'blocked'],
  confirmed: [],
  rejected: [],
  blocked: [],
}

/** Throws WriteStageError where `next` cannot follow `last`. */
export function checkStage(last: WriteStage, next: WriteStage): void {
  if (!nextStages[last].includes(next)) throw new WriteStageError(`a write that is ${last} cannot become ${next}`)
}
