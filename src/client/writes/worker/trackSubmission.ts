import { BaseError } from '@/base/BaseError'
import type { Clock } from '@/base/clock'
import { startStopwatch } from '@/base/startStopwatch'
import type { Fetch } from '../../http'
import type { Submitted, WriteStep } from './wire'

/** Thrown when the signer failed without a reason, or no reply came. */
class SendError extends BaseError {
  override name = 'SendError'
}

/** A reply that took longer has a `Date` that is too old to set the venue's time, ms. */
const STALE_MS = 1_000

/** Turns the reported steps of a write into promises; `onStep` takes each step. */
export function trackSubmission(clock: Clock): { submitted: Submitted; onStep: (step: WriteStep) => void } {
  const watch = startStopwatch(clock)
  const isStored = defer<boolean>()
  const signed = defer<Awaited<Submitted['signed']>>()
  const reply = defer<Response>()
  // These promises are not awaited if the write was not stored or not signed.
  for (const { promise } of [signed, reply]) promise.catch(() => undefined)

  function onStep(step: WriteStep): void {
    if (step.step === 'stored') isStored.resolve(step.ok)
    if (step.step === 'signed') signed.resolve({ kind: 'signed', text: step.text })
    if (step.step === 'blocked') signed.resolve(step.blocked)
    if (step.step === 'failed') signed.reject(new SendError(step.message))
    if (step.step === 'lost') reply.reject(new SendError(step.message))
    if (step.step === 'reply') reply.resolve(toResponse(step, watch.elapsed() > STALE_MS))
  }

  return {
    submitted: { isStored: isStored.promise, signed: signed.promise, fetch: untilAborted(reply.promise) },
    onStep,
  }
}

/** A `Response` like `fetch` returns. A stale `Date` is removed, since it would set the venue's time. */
function toResponse(step: Extract<WriteStep, { step: 'reply' }>, isStale: boolean): Response {
  const headers = new Headers()
  for (const [name, value] of step.headers) if (!isStale || name !== 'date') headers.append(name, value)
  // For statuses that must not have a body, not even an empty one.
  return new Response(step.text === '' ? null : step.text, { status: step.status, headers })
}

/** A `fetch` that resolves to the expected reply, unless the request is aborted. */
function untilAborted(reply: Promise<Response>): Fetch {
  return (_url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      reply.then(resolve, reject)
    })
}

function defer<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((onResolved, onRejected) => {
    resolve = onResolved
    reject = onRejected
  })
  return { promise, resolve, reject }
}
