import { BaseError } from '@/base/BaseError'
import type { Fetch } from '../http'
import type { Carried, Courier, CourierConfig, CourierStep, FromCourier, Parcel, ToCourier } from './Courier'

/** The courier's worker as the page sees it. */
export type CourierPort = {
  postMessage(message: ToCourier, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromCourier>) => void): void
}

/** The signer failed at something that is no refusal, or the courier got no reply. */
export class CourierError extends BaseError {
  override name = 'CourierError'
}

/** Starts the courier; until its code is there it takes nothing. `line`: a line of its own to the signer. */
export function createCourier(port: CourierPort, config: CourierConfig, line: MessagePort): Courier {
  const onTheirWay = new Map<number, (step: CourierStep) => void>()
  let isReady = false
  let lastId = 0
  port.addEventListener('message', ({ data }) => {
    if (data.op === 'ready') isReady = true
    else onTheirWay.get(data.id)?.(data)
  })
  port.postMessage({ op: 'start', config }, [line])

  return {
    carry(parcel: Parcel): Carried | null {
      if (!isReady) return null
      const id = ++lastId
      const kept = defer<boolean>()
      const signed = defer<Awaited<Carried['signed']>>()
      const reply = defer<Response>()
      // nobody listens where nothing was kept or signed
      for (const { promise } of [signed, reply]) promise.catch(() => undefined)
      onTheirWay.set(id, (step) => {
        if (step.step === 'kept') kept.resolve(step.ok)
        if (step.step === 'signed') signed.resolve({ kind: 'signed', text: step.text })
        if (step.step === 'denied') signed.resolve(step.denied)
        if (step.step === 'failed') signed.reject(new CourierError(step.message))
        if (step.step === 'lost') reply.reject(new CourierError(step.message))
        if (step.step === 'reply') {
          const { status, text, headers } = step
          reply.resolve(new Response(text, { status, headers: headers.map(([name, value]) => [name, value]) }))
        }
        if (step.step !== 'signed' && !(step.step === 'kept' && step.ok)) onTheirWay.delete(id)
      })
      port.postMessage({ op: 'carry', id, parcel })
      return { kept: kept.promise, signed: signed.promise, fetch: untilAborted(reply.promise) }
    },
  }
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
