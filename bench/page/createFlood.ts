import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Messages to the page: `factor` times the venue's, and at least `deltasPerSecond` book deltas. */
export type FloodRate = { factor: number; deltasPerSecond: number }

/** Messages to the proxy, and its replies. */
export type ToFlood = { op: 'start'; venueUrl: string } | { op: 'rate'; rate: FloodRate } | { op: 'count' }
export type FromFlood = { op: 'ready'; url: string } | { op: 'count'; sent: number }

/** A proxy between page and venue that adds book deltas to the venue's. */
export type Flood = {
  readonly url: string
  setRate(rate: FloodRate): void
  /** Frames sent to the page so far. */
  sent(): Promise<number>
  close(): void
}

/** Starts the proxy in a separate process, so that it does not slow down the measurement. */
export async function createFlood(venueUrl: string): Promise<Flood> {
  const child = fork(fileURLToPath(new URL('./flood.process.js', import.meta.url)))
  const waitFor = <Op extends FromFlood['op']>(op: Op) =>
    new Promise<Extract<FromFlood, { op: Op }>>((resolve) => {
      const listen = (message: FromFlood): void => {
        if (message.op !== op) return
        child.off('message', listen)
        resolve(message as Extract<FromFlood, { op: Op }>)
      }
      child.on('message', listen)
    })
  const send = (message: ToFlood): void => void child.send(message)
  const ready = waitFor('ready')
  send({ op: 'start', venueUrl })
  const { url } = await ready
  return {
    url,
    setRate: (rate) => send({ op: 'rate', rate }),
    async sent() {
      const answer = waitFor('count')
      send({ op: 'count' })
      return (await answer).sent
    },
    close: () => void child.kill(),
  }
}

/** Runs a measurement, and returns with its result the number of messages per second during it. */
export async function withRate<T>(
  flood: Flood,
  rate: FloodRate,
  work: () => Promise<T>,
): Promise<{ value: T; rate: number }> {
  flood.setRate(rate)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const [before, began] = [await flood.sent(), performance.now()]
  const value = await work()
  const count = (await flood.sent()) - before
  return { value, rate: Math.round((count * 1_000) / (performance.now() - began)) }
}
