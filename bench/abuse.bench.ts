import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { attack, createHonestTrader, p95 } from '../src/venue/host/fixtures/measureAbuse'
import type { Honest, Hostile } from '../src/venue/host/fixtures/measureAbuse'
import type { BenchRow } from './BenchRow'

/** Duration of the measurement with hostile clients, s. The measurement without them comes before it and is shorter. */
const SECONDS = 60
const SECONDS_WITHOUT = 20
const SECONDS_BARE = 30
const ADDRESSES = 10
const WARM_UP_MS = 2_000

/** Goal: the maximum that hostile clients add to the 95th percentile, ms. */
const GOAL_MS = 50
/** If a bare server misses the goal, too, the venue may take this many times as long as that server. */
const OVER_FLOOR = 1.1
/** Smaller differences are noise, so that their ratio has no meaning, ms. */
const MIN_MS = 0.1

const VENUE = ['scripts/venue.mjs', '--port', '0', '--no-makers', '--test-controls']
const BARE = [fileURLToPath(new URL('./bareServer.process.js', import.meta.url))]

type Pair = { without: Honest; under: Honest; hostile: Hostile }

/**
 * How much 50 hostile WebSockets and 200 hostile HTTP clients from ten addresses add to the response time of an honest
 * trader at an eleventh. Venue, hostile clients and trader run in separate processes, the clients at the lowest
 * priority. They share the machine, so on few cores the clients slow down every process. Therefore the same run also
 * measures a server that closes all their connections.
 */
export async function rows(): Promise<BenchRow[]> {
  const ours = await measure(VENUE, SECONDS)
  const bare = await measure(BARE, SECONDS_BARE)
  const failures = [...ours.without.failures, ...ours.under.failures]
  if (failures.length > 0) throw new Error(`an honest request failed: ${failures[0]}`)
  console.log(`  counts of the hostile clients at the venue: ${JSON.stringify(ours.hostile)}`)
  return (['reads', 'orders'] as const).map((what) => {
    const floor = { name: 'a bare HTTP server that serves only the trader', value: added(bare, what) }
    const first =
      floor.value <= GOAL_MS
        ? { name: 'goal', value: GOAL_MS }
        : {
            name: `${OVER_FLOOR} times the bare server, which missed the goal of ${GOAL_MS} ms, too`,
            value: floor.value * OVER_FLOOR,
          }
    const others = [
      first,
      floor,
      { name: 'response time without hostile clients', value: p95(ours.without[what]) },
      { name: 'response time with hostile clients', value: p95(ours.under[what]) },
    ]
    return {
      name: `added by 250 hostile clients (at the lowest priority) to the 95th percentile of an honest trader's ${what}`,
      ours: added(ours, what),
      others,
      unit: 'ms',
      ratioGoal: 1,
    }
  })
}

function added({ without, under }: Pair, what: 'reads' | 'orders'): number {
  return Math.max(MIN_MS, p95(under[what]) - p95(without[what]))
}

/** The trader's response times with and without the hostile clients, at a separate server. */
async function measure(server: readonly string[], seconds: number): Promise<Pair> {
  const { url, stop } = await start(server)
  const trader = createHonestTrader(url, Date.now)
  try {
    await trader.fund()
    await trader.trade(WARM_UP_MS)
    const without = await trader.trade(SECONDS_WITHOUT * 1000)
    const [hostile, under] = await Promise.all([
      attack('scripts/abuse/hostileClients.mjs', url, seconds, ADDRESSES, 'low').done,
      trader.trade(seconds * 1000),
    ])
    return { without, under, hostile }
  } finally {
    trader.close()
    stop()
  }
}

function start(server: readonly string[]): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, server, { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server has ended')))
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(chunk.toString())?.[1]
      if (url) resolve({ url, stop: () => child.kill() })
    })
  })
}
