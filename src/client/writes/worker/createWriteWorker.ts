import type { Clock } from '@/base/clock'
import { trackSubmission } from './trackSubmission'
import type { FromWriteWorker, ToWriteWorker, WriteSender, WriteStep, WriteWorkerConfig } from './WriteWorker'

/** The write worker as the page sees it. */
export type WriteWorkerPort = {
  postMessage(message: ToWriteWorker, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWriteWorker>) => void): void
}

/** A worker that reported nothing for this long after it was given a write is given no further one. */
const SILENT_MS = 2_000

/**
 * Starts the write worker. It takes no writes before its code has loaded, after it failed to store one, and while it is
 * silent. `line`: the worker's own message port to the signer.
 */
export function createWriteWorker(
  port: WriteWorkerPort,
  config: WriteWorkerConfig,
  line: MessagePort,
  clock: Clock,
): WriteSender {
  const inProgress = new Map<number, (step: WriteStep) => void>()
  const unheard = new Map<number, number>()
  let isReady = false
  let lastId = 0
  port.addEventListener('message', ({ data }) => {
    if (data.op === 'ready') {
      isReady = true
      return
    }
    unheard.delete(data.id)
    inProgress.get(data.id)?.(data)
  })
  port.postMessage({ op: 'start', config }, [line])

  const isSilent = () => [...unheard.values()].some((since) => clock.monotonic() - since > SILENT_MS)

  return {
    submit(task) {
      if (!isReady || isSilent()) return null
      const id = ++lastId
      const { submitted, onStep } = trackSubmission(clock)
      inProgress.set(id, (step) => {
        if (step.step === 'stored') isReady &&= step.ok
        if (step.step !== 'signed' && !(step.step === 'stored' && step.ok)) inProgress.delete(id)
        onStep(step)
      })
      unheard.set(id, clock.monotonic())
      port.postMessage({ op: 'submit', id, task })
      return submitted
    },
  }
}
