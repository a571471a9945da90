import { BaseError } from '@/base/BaseError'
import type { WriteStage } from '../types'

/** Thrown for a stage that cannot follow a write's last one: a programming error. */
export class WriteStageError extends BaseError {
  override name = 'WriteStageError'
}

/**
 * The stages that may follow each stage of a write. `stored`: not sent, as far as this tab knows. `sent`: stored with
 * its signed bytes, and may be signed once more. `unresolved`: no reply with the outcome came; the write is repeated
 * and the venue is read until the expiry has passed. The other stages are final. docs/writes.md.
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
