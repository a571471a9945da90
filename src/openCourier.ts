import type { Clock } from '@/base/clock'
import type { Courier } from '@/client/courier/Courier'
import { createCourier } from '@/client/courier/createCourier'
import { startWorker } from '@/desk/startWorker'
import type { SignerPort } from '@/keys'
import courierUrl from './courier.worker.ts?worker&url'

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** Starts the courier of one venue's writes, with a line of its own to the signer. */
export function openCourier(signer: SignerPort, database: string, baseUrl: string): Courier {
  const { port1, port2 } = new MessageChannel()
  signer.postMessage({ op: 'line' }, [port2])
  return createCourier(startWorker(courierUrl, 'courier'), { database, baseUrl }, port1, clock)
}
