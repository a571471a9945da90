import type { Phase } from '../types'
import type { LinkStatus } from '../socket/createLink'
import type { Instance, Push } from '../socket/types'
import { createRefresher } from './createRefresher'
import { createRetry } from './createRetry'
import type { Topic, TopicContext, UpdateOf } from './Topic'

/** The parts in which topics with reads differ. */
export type ReadTopicParts = {
  readonly instance: Instance
  /** Reads over HTTP what pushes do not contain, and merges it. */
  read(): Promise<void>
  /** Merges a push. Throws WireError or returns false when it is invalid. */
  merge(push: Push): boolean
  /** Whether there is anything to show yet. */
  hasData(): boolean
  /** Changes since the last call. */
  update(phase: Phase): UpdateOf
  /** Whether the read is repeated periodically while the page is visible. */
  readonly repeats?: boolean
  /** How long a push of live data may wait for other data, ms; 0 by default. */
  readonly pushDelayMs?: number
}

/** A topic whose pushes have no sequence numbers: it is correct only together with reads. */
export type ReadTopic = Topic & {
  /** Reads again soon. */
  refresh(): void
  touch(): void
}

/**
 * Creates a topic that reads after each subscription and merges pushes meanwhile. It is `live` only after a read that
 * began after the subscription.
 */
export function createReadTopic(parts: ReadTopicParts, context: TopicContext): ReadTopic {
  let link: LinkStatus = 'down'
  let complete = false
  let rejected = false
  let changed = true
  let generation = 0
  const retry = createRetry(context.renew, context)

  const refresher = createRefresher({
    timers: context.timers,
    random: context.random,
    async job() {
      const generationBefore = generation
      await parts.read()
      if (generationBefore === generation && link !== 'down') complete = true
      touch()
    },
  })

  function touch(delayMs = 0): void {
    changed = true
    context.dirty(delayMs)
  }

  function phase(): Phase {
    if (rejected) return 'error'
    if (complete && link === 'live') return 'live'
    return parts.hasData() ? 'stale' : 'loading'
  }

  function invalidate(): void {
    generation++
    complete = false
    touch()
  }

  return {
    instance: parts.instance,
    repeats: parts.repeats ?? false,
    onPush(push) {
      const understood = parts.merge(push)
      if (understood) touch(phase() === 'live' ? parts.pushDelayMs : 0)
      return understood
    },
    onAcknowledged() {
      rejected = false
      retry.end()
      generation++
      refresher.request()
    },
    onRejected() {
      rejected = true
      retry.begin()
      touch()
    },
    onLink(status) {
      if (status === link) return
      link = status
      if (status === 'down') invalidate()
      else touch()
    },
    onWake: invalidate,
    retry: retry.now,
    collect() {
      if (!changed) return null
      changed = false
      return parts.update(phase())
    },
    close() {
      refresher.stop()
      retry.end()
    },
    refresh: () => refresher.request(),
    touch: () => touch(),
  }
}
