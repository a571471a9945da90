import type { Clock } from '@/base/clock'
import type { WriteWorker } from '@/client/writes/worker/WriteWorker'
import { createWriteWorker } from '@/client/writes/worker/createWriteWorker'
import { startWorker } from '@/browser/startWorker'
import type { SignerPort } from '@/keys'
import writeWorkerUrl from './write.worker.ts?worker&url'

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** Starts the write worker of one venue's writes, with a line of its own to the signer. */
export function openWriteWorker(signer: SignerPort, database: string, baseUrl: string): WriteWorker {
  const { port1, port2 } = new MessageChannel()
  signer.postMessage({ op: 'line' }, [port2])
  return createWriteWorker(startWorker(writeWorkerUrl, 'writeWorker'), { database, baseUrl }, port1, clock)
}
