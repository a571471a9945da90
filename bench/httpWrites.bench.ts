import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { actions } from '../src/protocol/actions'
import { addressOf, digestWrite, installKeccak, signDigest } from '../src/protocol/signing'
import { createFastRecovery } from '../src/venue/chain/fastRecovery'
import { createFastKeccak } from '../src/venue/host/fastKeccak'
import type { BenchRow } from './BenchRow'

const DOMAIN_NAME = 'Kedge Practice'
/** Writes per measurement, and warm-up writes before the first one, which let the venue compile its code. */
const WRITES = 4_000
const WARM_UP = 4_000
const ROUNDS = 3
const RECOVERIES = 3_000
/** Number of signers: each may write 200 times a second, so this many offer more than the cores can recover. */
const SIGNERS = 120
const SOCKETS = 12
/** Requests in flight per socket: replies come with blocks, so it covers several blocks. */
const DEPTH = 120

/**
 * Signed writes over HTTP, compared with only the recovery of their signatures on one core. The venue is a separate
 * process, as `npm run venue` starts it. This process creates the load on a few open connections; its share of the
 * machine (about 5 % of a write) is not subtracted. The venue may use every core: recovery runs beside its main thread,
 * whose processor time per write is reported as well.
 */
export async function rows(): Promise<BenchRow[]> {
  const venue = await spawnVenue()
  try {
    const recoveries = await createRecoveryMeasure()
    const requests = signRequests(WARM_UP + ROUNDS * WRITES)
    await drive(venue.port, requests.slice(0, WARM_UP))
    const ours: number[] = []
    const alone: number[] = []
    const own: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const at = WARM_UP + round * WRITES
      const before = threadMicroseconds(venue.pid)
      ours.push(await writesPerSecond(venue.port, requests.slice(at, at + WRITES)))
      own.push((threadMicroseconds(venue.pid) - before) / WRITES)
      alone.push(recoveries.perSecond())
    }
    return [
      {
        name: 'signed writes over HTTP, executed and answered (venue in memory)',
        ours: median(ours),
        others: [{ name: 'only recovery, on one core', value: median(alone) }],
        unit: '/s',
        ratioGoal: 0.9,
      },
      {
        name: "processor time of a write on the venue's main thread",
        ours: median(own),
        others: [{ name: 'only recovery', value: recoveries.microseconds() }],
        unit: 'µs',
        ratioGoal: 1,
      },
    ]
  } finally {
    venue.stop()
  }
}

async function writesPerSecond(port: number, requests: readonly Buffer[]): Promise<number> {
  const started = performance.now()
  const taken = await drive(port, requests)
  if (taken !== requests.length)
    throw new Error(`${requests.length - taken} of ${requests.length} writes were rejected`)
  return requests.length / ((performance.now() - started) / 1000)
}

/** Processor time of a process's main thread so far, µs; null except on Linux. */
function threadMicroseconds(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000 : Number.NaN
}

/** Recoveries of the signer of an order per second, by wall time and by processor time. */
type RecoveryMeasure = { perSecond(): number; microseconds(): number }

async function createRecoveryMeasure(): Promise<RecoveryMeasure> {
  installKeccak(await createFastKeccak())
  const recover = await createFastRecovery()
  const key = new Uint8Array(randomBytes(32))
  const body = orderOf(0)
  const auth = { signer_address: addressOf(key), nonce: 1, expires_after: 2 }
  const signature = signDigest(key, digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME))
  const run = (count: number) => {
    for (let done = 0; done < count; done++)
      recover(digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME), signature)
  }
  run(300)
  return {
    perSecond() {
      const started = performance.now()
      run(RECOVERIES)
      return RECOVERIES / ((performance.now() - started) / 1000)
    },
    microseconds() {
      const started = process.cpuUsage()
      run(RECOVERIES)
      const { user, system } = process.cpuUsage(started)
      return (user + system) / RECOVERIES
    },
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

function orderOf(index: number) {
  return {
    symbol_id: 6,
    is_buy: true,
    order_type: 'limit',
    time_in_force: 'ioc',
    quantity: '1000',
    price: `0.0123${10 + (index % 90)}`,
  } as const
}

function signRequests(count: number): Buffer[] {
  const keys = Array.from({ length: SIGNERS }, () => new Uint8Array(randomBytes(32)))
  const addresses = keys.map((key) => addressOf(key))
  return Array.from({ length: count }, (_, index) => {
    const signer = index % SIGNERS
    const nonce = Date.now() + index
    const auth = { signer_address: addresses[signer]!, nonce, expires_after: nonce + 600_000 }
    const body = orderOf(index)
    const signature = signDigest(keys[signer]!, digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME))
    const text = JSON.stringify({ ...body, ...auth, signature })
    return Buffer.from(
      `POST /v1/trade/orders HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    )
  })
}

/** The beginning of every reply. */
const REPLY = Buffer.from('HTTP/1.1 ')
/**
 * The error code for an order of an account without money. Such an order passes all steps that are measured here before
 * a business rule rejects it.
 */
const KNOWN = Buffer.from('"code":"20003"')

/**
 * Sends requests over several sockets with many in flight on each; resolves to the number that was included in a block.
 * So that the venue can use the cores, texts are prepared before, and replies are only counted, not parsed.
 */
async function drive(port: number, requests: readonly Buffer[]): Promise<number> {
  let next = 0
  let answered = 0
  const lanes = Array.from(
    { length: SOCKETS },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        const replies = createCounter(REPLY)
        const knownReplies = createCounter(KNOWN)
        let underWay = 0
        const fill = () => {
          const more = requests.slice(next, next + DEPTH - underWay)
          next += more.length
          underWay += more.length
          if (more.length > 0) socket.write(Buffer.concat(more))
          else if (underWay === 0) socket.end(resolve)
        }
        socket.on('connect', fill)
        socket.on('error', reject)
        socket.on('data', (chunk: Buffer) => {
          underWay -= replies(chunk)
          answered += knownReplies(chunk)
          // Requests are sent in batches of half the depth, because the replies of one block arrive in many pieces.
          if (underWay <= DEPTH / 2) fill()
        })
      }),
  )
  await Promise.all(lanes)
  return answered
}

/** Counts the occurrences of `mark` in a stream of chunks, including those that are split between two chunks. */
function createCounter(mark: Buffer): (chunk: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    let count = 0
    const seam = Buffer.concat([rest, chunk.subarray(0, mark.length - 1)])
    if (seam.includes(mark)) count++
    for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) count++
    rest = (chunk.length < mark.length ? seam : chunk).subarray(-(mark.length - 1))
    return count
  }
}

function spawnVenue(): Promise<{ port: number; pid: number; stop(): void }> {
  const child = spawn(process.execPath, ['scripts/venue.mjs', '--port', '0', '--no-makers'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the venue has stopped')))
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(chunk.toString())?.[1]
      if (port) resolve({ port: Number(port), pid: child.pid!, stop: () => child.kill() })
    })
  })
}
