import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BaseError } from '@/base/BaseError'

/** Thrown when another process uses the data folder. */
export class FolderInUseError extends BaseError {
  override name = 'FolderInUseError'
}

export type FolderLock = {
  /** Releases the folder, so that another process may use it. */
  release(): void
}

export type FolderLockOptions = {
  /** Called once when another process has taken over the folder: nothing more may be written to it. */
  onLost: () => void
  /** How often the owner renews its record, ms. */
  heartbeatMs?: number
  /** How long the record of another machine must be unchanged to count as abandoned, ms. */
  watchMs?: number
}

/** `started` distinguishes two processes with the same pid, `folder` a copied folder from its original. */
type Owner = { id: string; host: string; pid: number; started: string; folder: string; renewed: number }

const FILE = 'owner.json'
const HEARTBEAT_MS = 1_000
const WATCH_MS = 3_500
/** How long after taking a folder its owner checks whether another process took it at the same time, ms. */
const SETTLE_MS = 50

/**
 * Makes this process the only owner of a folder until `release`, or throws FolderInUseError. Two venues on one folder
 * would write different blocks of the same height and destroy both histories. The lock of a killed owner is taken over.
 */
export async function lockFolder(folder: string, options: FolderLockOptions): Promise<FolderLock> {
  const { onLost, heartbeatMs = HEARTBEAT_MS, watchMs = WATCH_MS } = options
  const path = join(folder, FILE)
  const own: Owner = {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    folder: identityOf(folder),
    renewed: 0,
  }
  const owner = readOwner(path)
  if (owner && (await isAlive(owner, path, own, watchMs))) throw inUse(folder, owner)
  take(path, own, owner)
  await delay(SETTLE_MS)
  const now = readOwner(path)
  if (now?.id !== own.id) throw inUse(folder, now ?? own)

  let renewed = 0
  const timer = setInterval(() => {
    if (readOwner(path)?.id === own.id) return write(path, { ...own, renewed: ++renewed })
    clearInterval(timer)
    onLost()
  }, heartbeatMs)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (readOwner(path)?.id === own.id) rmSync(path, { force: true })
    },
  }
}

function inUse(folder: string, { host, pid }: Owner): FolderInUseError {
  const machine = host === hostname() ? 'this machine' : host
  return new FolderInUseError(
    `the data folder ${folder} is in use by process ${pid} on ${machine}: stop it first, or name another folder`,
  )
}

/** Whether an owner still runs: by its process on this machine, by its renewals on another (or in another container). */
async function isAlive(owner: Owner, path: string, own: Owner, watchMs: number): Promise<boolean> {
  if (owner.folder !== own.folder) return false
  if (owner.host === own.host) return owner.started === (startOf(owner.pid) ?? 'ended')
  await delay(watchMs)
  const later = readOwner(path)
  return later !== null && (later.id !== owner.id || later.renewed !== owner.renewed)
}

/** Replaces the record that was found with ours; of two processes that do so at once, the later one wins. */
function take(path: string, own: Owner, previous: Owner | null): void {
  if (previous || !tryLink(path, own)) write(path, own)
}

/** Creates the record only if there is none. */
function tryLink(path: string, own: Owner): boolean {
  const draft = `${path}.${own.id}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readOwner(path) !== null
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function write(path: string, owner: Owner): void {
  const draft = `${path}.${owner.id}`
  writeFileSync(draft, JSON.stringify(owner))
  renameSync(draft, path)
}

/** The record; null if there is none or it is invalid. */
function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The start time of a process in a form for comparison only; null if there is no such process. */
function startOf(pid: number): string | null {
  try {
    // Linux: the 22nd field, in clock ticks since boot; the second, a name in parentheses, may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? '' : null
  }
}

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${dev}:${ino}`
}
