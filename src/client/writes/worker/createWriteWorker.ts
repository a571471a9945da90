import type { Clock } from '@/base/clock'
import { trackSubmission } from './trackSubmission'
import type { FromWriteWorker, ToWriteWorker, WriteSender, WriteStep, WriteWorkerConfig } from './wire'

/** A started write worker, with a function that ends it. */
type WriteWorkerPort = {
  postMessage(message: ToWriteWorker, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWriteWorker>) => void): void
  terminate(): void
}

/** Starts a write worker; `line` is its own message port to the signer. */
export type StartWriteWorker = () => { readonly port: WriteWorkerPort; readonly line: MessagePort }

/** A worker that has reported nothing for this long after a write gets no further write, ms. */
const SILENT_MS = 2_000
/** A worker that is silent for this long is considered dead and replaced, ms. */
const REPLACE_AFTER_MS = 10_000

/**
 * Starts the write worker, and a new one if it died: the writes of the old one are reconciled. It takes no writes
 * before its code has loaded, after it failed to store one, and while it is silent.
 */
export function createWriteWorker(start: StartWriteWorker, config: WriteWorkerConfig, clock: Clock): WriteSender {
  let running = run()

  function run() {
    const { port, line } = start()
    const inProgress = new Map<number, (step: WriteStep) => void>()
    const unanswered = new Map<number, number>()
    const state = { isReady: false }
    port.addEventListener('message', ({ data }) => {
      if (data.op === 'ready') {
        state.isReady = true
        return
      }
      unanswered.delete(data.id)
      inProgress.get(data.id)?.(data)
    })
    port.postMessage({ op: 'start', config }, [line])
    const silentMs = () => Math.max(0, ...[...unanswered.values()].map((since) => clock.monotonic() - since))
    return { port, inProgress, unanswered, state, silentMs }
  }

  let lastId = 0
  return {
    submit(task) {
      if (running.silentMs() > REPLACE_AFTER_MS) {
        running.port.terminate()
        running = run()
      }
      const { port, inProgress, unanswered, state, silentMs } = running
      if (!state.isReady || silentMs() > SILENT_MS) return null
      const id = ++lastId
      const { submitted, onStep } = trackSubmission(clock)
      inProgress.set(id, (step) => {
        if (step.step === 'stored') state.isReady &&= step.ok
        if (step.step !== 'signed' && !(step.step === 'stored' && step.ok)) inProgress.delete(id)
        onStep(step)
      })
      unanswered.set(id, clock.monotonic())
      port.postMessage({ op: 'submit', id, task })
      return submitted
    },
  }
}
