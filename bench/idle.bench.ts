import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { WebSocket } from 'ws'
import { DAY_MS } from '../src/base/durations'
import type { BenchRow } from './BenchRow'

const SETTLE_MS = 20_000
const WATCH_MS = 30_000
const DAYS = 60
const READY = /ready at (http:\/\/[^\s]+)/

const INSPECTOR = /Debugger listening on (ws:\/\/[^\s]+)/

/** The built venue in a process, like `npm run venue`, and the address of its inspector. */
type Venue = { readonly child: ChildProcess; readonly url: string; readonly inspector: string; readonly data: string }

/**
 * Memory, processor time and disk space of an idle venue with makers on all six symbols and a data folder, and after
 * simulated days. The numbers come from /proc, so they cover the whole process with all threads.
 */
export async function rows(): Promise<BenchRow[]> {
  const venue = await startVenue()
  try {
    await sleep(SETTLE_MS)
    const before = cpuMs(venue)
    await sleep(WATCH_MS)
    const share = ((cpuMs(venue) - before) / WATCH_MS) * 100
    const idle = residentMb(venue)
    const { live, own, folder } = await afterDays(venue)
    return [
      limitRow('idle: share of one core', share, '%', 10),
      limitRow('idle: resident memory', idle, 'MB', 250),
      limitRow(`live memory after ${DAYS} simulated days`, live, 'MB', 120),
      limitRow(`own memory after ${DAYS} simulated days`, own, 'MB', 300),
      limitRow(`data folder after ${DAYS} simulated days`, folder, 'MB', 120),
    ]
  } finally {
    const ended = new Promise((resolve) => venue.child.once('exit', resolve))
    venue.child.kill('SIGTERM')
    await ended
    rmSync(venue.data, { recursive: true, force: true })
  }
}

/**
 * After many days: the memory that the venue keeps (`live`: V8's heap after a collection, and buffers); that of the
 * process (`own`), which includes what the allocators have not returned; and the data folder. All grow slowly even then:
 * the bars of an interval reach their number after 31 days (one minute), 42 days (three minutes), 69 days (five), and so
 * on (src/venue/ledger/marketHistory.ts). The limits leave room for that, but not for another megabyte a day.
 */
async function afterDays(venue: Venue): Promise<{ live: number; own: number; folder: number }> {
  for (let day = 0; day < DAYS; day++) await advance(venue, DAY_MS)
  await sleep(SETTLE_MS)
  await inspect(venue, 'HeapProfiler.collectGarbage')
  const { result } = await inspect(venue, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' })
  const { heapUsed, external } = JSON.parse(result.value)
  return { live: (heapUsed + external) / 1024 / 1024, own: ownMb(venue), folder: folderMb(venue) }
}

function limitRow(name: string, ours: number, unit: BenchRow['unit'], limit: number): BenchRow {
  return { name, ours, others: [{ name: 'limit', value: limit }], unit, ratioGoal: 1 }
}

async function startVenue(): Promise<Venue> {
  const data = mkdtempSync(join(tmpdir(), 'kedge-idle-'))
  const flags = ['--port', '0', '--data', data, '--test-controls']
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', 'scripts/venue.mjs', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [inspector, url] = await Promise.all([
    findInOutput(child.stderr!, INSPECTOR),
    findInOutput(child.stdout!, READY),
  ])
  return { child, url, inspector, data }
}

/** The first group of the first match in what a process prints. Throws if the output ends without a match. */
function findInOutput(output: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = pattern.exec(text)?.[1]
      if (found) resolve(found)
    })
    output.once('end', () => reject(new Error(`the venue ended: ${text}`)))
  })
}

/** Sends one command to the inspector of V8; returns its result. */
async function inspect({ inspector }: Venue, method: string, params: object = {}) {
  const socket = new WebSocket(inspector)
  const reply = await new Promise<string>((resolve, reject) => {
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, method, params })))
    socket.once('message', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
  socket.close()
  return JSON.parse(reply).result
}

async function advance({ url }: Venue, ms: number): Promise<void> {
  const response = await fetch(`${url}/local/test/advance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ms }),
  })
  if (!response.ok) throw new Error(`advance: ${response.status} ${await response.text()}`)
}

/** User and system time so far, ms; the kernel counts hundredths of a second. */
function cpuMs({ child }: Venue): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function residentMb({ child }: Venue): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024
}

/** Resident memory without mapped files (mainly the data file), whose pages the kernel may drop at any time, MB. */
function ownMb({ child }: Venue): number {
  return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024
}

function folderMb({ data }: Venue): number {
  return statSync(join(data, 'data.mdb')).size / 1024 / 1024
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
