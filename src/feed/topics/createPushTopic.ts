import type { Instance, Push } from '../socket/types'
import { createReadTopic } from './createReadTopic'
import type { Topic, TopicContext, UpdateOf } from './Topic'
import type { Phase } from '../types'

/** What distinguishes one such topic from another. */
type Parts = {
  readonly instance: Instance
  /** Takes a push. Throws WireError, or returns false, when it makes no sense. */
  take(push: Push): boolean
  update(phase: Phase): UpdateOf
}

/** A topic that shows what is pushed from now on and has no read to begin with: live as soon as it is acknowledged. */
export function createPushTopic({ instance, take, update }: Parts, context: TopicContext): Topic {
  const topic = createReadTopic(
    {
      instance,
      read: async () => undefined,
      merge: take,
      hasData: () => true,
      update,
    },
    context,
  )
  // There is nothing to read again, and so nothing new to show.
  return { ...topic, refresh: () => undefined }
}
