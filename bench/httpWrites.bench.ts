import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { actions } from '../src/protocol/actions'
import { addressOf, digestWrite, installKeccak, signDigest } from '../src/protocol/signing'
import { createFastRecovery } from '../src/venue/chain/fastRecovery'
import { createFastKeccak } from '../src/venue/host/fastKeccak'
import type { BenchRow } from './BenchRow'

const DOMAIN_NAME = 'Kedge Practice'
const WRITES = 6_000
/** Each signer may write 200 times a second; so many are needed to offer what a core can recover and more. */
const SIGNERS = 60
const SOCKETS = 12
/** Requests under way on one socket: replies come with the blocks, so many must be. */
const DEPTH = 60

/** Signed writes through HTTP, against what recovering their signatures alone allows on one core. */
export async function rows(): Promise<BenchRow[]> {
  const venue = await spawnVenue()
  try {
    const requests = signRequests()
    await drive(venue.port, requests.slice(0, WRITES / 6))
    const started = performance.now()
    const accepted = await drive(venue.port, requests.slice(WRITES / 6))
    const seconds = (performance.now() - started) / 1000
    const count = requests.length - WRITES / 6
    if (accepted !== count) throw new Error(`${count - accepted} of ${count} writes were refused`)
    return [
      {
        name: 'signed writes through HTTP, executed and answered (memory only)',
        ours: count / seconds,
        others: [{ name: 'recovery alone, one core', value: await recoveriesPerSecond() }],
        unit: '/s',
        ratioGoal: 0.9,
      },
    ]
  } finally {
    venue.stop()
  }
}

async function recoveriesPerSecond(): Promise<number> {
  installKeccak(await createFastKeccak())
  const recover = await createFastRecovery()
  const key = new Uint8Array(randomBytes(32))
  const body = orderOf(0)
  const auth = { signer_address: addressOf(key), nonce: 1, expires_after: 2 }
  const signature = signDigest(key, digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME))
  const measure = (count: number) => {
    const started = performance.now()
    for (let done = 0; done < count; done++)
      recover(digestWrite(actions.placeOrder, body, auth, DOMAIN_NAME), signature)
    return count / ((performance.now() - started) / 1000)
  }
  measure(300)
  return measure(3_000)
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

function signRequests(): Buffer[] {
  const keys = Array.from({ length: SIGNERS }, () => new Uint8Array(randomBytes(32)))
  const addresses = keys.map((key) => addressOf(key))
  return Array.from({ length: WRITES }, (_, index) => {
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

/** Sends requests over some sockets, many under way on each; resolves to how many had HTTP replies that were no 4xx of shape or limit. */
async function drive(port: number, requests: readonly Buffer[]): Promise<number> {
  let next = 0
  let known = 0
  const lanes = Array.from(
    { length: SOCKETS },
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1')
        let underWay = 0
        let rest = ''
        const fill = () => {
          socket.cork()
          for (; underWay < DEPTH && next < requests.length; underWay++) socket.write(requests[next++]!)
          socket.uncork()
          if (underWay === 0) socket.end(resolve)
        }
        socket.on('connect', fill)
        socket.on('error', reject)
        socket.on('data', (chunk: Buffer) => {
          const parts = (rest + chunk.toString('latin1')).split('"trace_code":')
          rest = parts.pop()!
          // An order of an account without money is refused by the business rules, after everything that is measured here.
          known += parts.filter((part) => /"code":"(0|20003)"/.test(part)).length
          underWay -= parts.length
          fill()
        })
      }),
  )
  await Promise.all(lanes)
  return known
}

function spawnVenue(): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, ['scripts/venue.mjs', '--port', '0', '--no-makers'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the venue has ended')))
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(chunk.toString())?.[1]
      if (port) resolve({ port: Number(port), stop: () => child.kill() })
    })
  })
}
