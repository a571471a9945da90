import { browserClock } from '@/browser/time'
import type { WriteSender } from '@/client/writes/worker/wire'
import { createWriteWorker } from '@/client/writes/worker/createWriteWorker'
import { startWorker } from '@/browser/startWorker'
import type { SignerPort } from '@/keys'
import writeWorkerUrl from './write.worker.ts?worker&url'

/** Starts the write worker of one venue's writes, with a message port of its own to the signer. */
export function openWriteWorker(signer: SignerPort, database: string, baseUrl: string): WriteSender {
  const start = () => {
    const { port1, port2 } = new MessageChannel()
    signer.postMessage({ op: 'line' }, [port2])
    // If the worker cannot be loaded, the page sends writes itself, as it does until the worker is ready.
    return { port: startWorker(writeWorkerUrl, 'writeWorker', () => undefined), line: port1 }
  }
  return createWriteWorker(start, { database, baseUrl }, browserClock)
}
