import { BaseError } from '@/base/BaseError'
import type { Clock } from '@/base/clock'
import { startStopwatch } from '@/base/startStopwatch'
import type { Fetch } from '@/client/http'
import type {
  Submitted,
  WriteWorker,
  WriteWorkerConfig,
  WriteStep,
  FromWriteWorker,
  WriteTask,
  ToWriteWorker,
} from './WriteWorker'

/** The write worker as the page sees it. */
export type WriteWorkerPort = {
  postMessage(message: ToWriteWorker, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWriteWorker>) => void): void
}

/** The signer failed at something that is no rejection, or the write worker got no reply. */
export class WriteWorkerError extends BaseError {
  override name = 'WriteWorkerError'
}

/** So long after a write was handed over without a word, its write worker is given no further one. */
const DEAF_MS = 2_000
/** A reply heard so long after its write left says too little of what the venue's time is now. */
const STALE_MS = 1_000

/**
 * Starts the write worker; until its code is there it takes nothing, and nothing any more where it cannot store or falls silent.
 * `line`: a line of its own to the signer.
 */
export function createWriteWorker(
  port: WriteWorkerPort,
  config: WriteWorkerConfig,
  line: MessagePort,
  clock: Clock,
): WriteWorker {
  const onTheirWay = new Map<number, (step: WriteStep) => void>()
  const unheard = new Map<number, number>()
  let isReady = false
  let lastId = 0
  port.addEventListener('message', ({ data }) => {
    if (data.op === 'ready') {
      isReady = true
      return
    }
    unheard.delete(data.id)
    onTheirWay.get(data.id)?.(data)
  })
  port.postMessage({ op: 'start', config }, [line])

  const isDeaf = () => [...unheard.values()].some((since) => clock.monotonic() - since > DEAF_MS)

  return {
    submit(task: WriteTask): Submitted | null {
      if (!isReady || isDeaf()) return null
      const id = ++lastId
      const watch = startStopwatch(clock)
      const isStored = defer<boolean>()
      const signed = defer<Awaited<Submitted['signed']>>()
      const reply = defer<Response>()
      // nobody listens where nothing was stored or signed
      for (const { promise } of [signed, reply]) promise.catch(() => undefined)
      onTheirWay.set(id, (step) => {
        if (step.step === 'stored') {
          isReady &&= step.ok
          isStored.resolve(step.ok)
        }
        if (step.step === 'signed') signed.resolve({ kind: 'signed', text: step.text })
        if (step.step === 'blocked') signed.resolve(step.blocked)
        if (step.step === 'failed') signed.reject(new WriteWorkerError(step.message))
        if (step.step === 'lost') reply.reject(new WriteWorkerError(step.message))
        if (step.step === 'reply') reply.resolve(toResponse(step, watch.elapsed() > STALE_MS))
        if (step.step !== 'signed' && !(step.step === 'stored' && step.ok)) onTheirWay.delete(id)
      })
      unheard.set(id, clock.monotonic())
      port.postMessage({ op: 'submit', id, task })
      return { isStored: isStored.promise, signed: signed.promise, fetch: untilAborted(reply.promise) }
    },
  }
}

/** What `fetch` would answer with. A `Date` that is stale is left out: it would be taken for the time of now. */
function toResponse(step: Extract<WriteStep, { step: 'reply' }>, isStale: boolean): Response {
  const headers = new Headers()
  for (const [name, value] of step.headers) if (!isStale || name !== 'date') headers.append(name, value)
  // statuses that go without a body must not have an empty one either
  return new Response(step.text === '' ? null : step.text, { status: step.status, headers })
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

/** Answers with a reply that is on its way already, as `fetch` would, unless the wait for it is called off. */
function untilAborted(reply: Promise<Response>): Fetch {
  return (_url, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      reply.then(resolve, reject)
    })
}
