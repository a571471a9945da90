import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './folderLock'

describe('lock of a data folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kedge-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const lock = (from = folder) => lockFolder(from, { onLost: () => undefined, heartbeatMs: 20, watchMs: 100 })
  const record = () => JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as Record<string, unknown>

  test('a second owner is rejected with the reason, and gets the folder after the first released it', async () => {
    const first = await lock()
    await expect(lock()).rejects.toThrow(FolderInUseError)
    await expect(lock()).rejects.toThrow(
      `the data folder ${folder} is in use by process ${process.pid} on this machine: stop it first, or name another folder`,
    )
    first.release()
    const second = await lock()
    second.release()
  })

  test('the lock of a killed process is taken over at once', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
    const first = await lock()
    const own = record()
    first.release()
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ ...own, pid: child.pid, started: 'long ago' }))
    // Another process that started later has the same process id.
    const second = await lock()
    expect(record()).toMatchObject({ pid: process.pid })
    second.release()
    child.kill('SIGKILL')
  })

  test('a copy of the folder of a running venue has no owner', async () => {
    const first = await lock()
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    const second = await lock(copy)
    expect(record()).toMatchObject({ pid: process.pid })
    second.release()
    first.release()
    rmSync(copy, { recursive: true, force: true })
  })

  test('an owner on another machine counts as long as it renews its record', async () => {
    const first = await lock()
    const own = record()
    first.release()
    const path = join(folder, 'owner.json')
    let renewals = 0
    const renew = () => writeFileSync(path, JSON.stringify({ ...own, host: 'elsewhere', pid: 1, renewed: ++renewals }))
    renew()
    const timer = setInterval(renew, 10)
    await expect(lock()).rejects.toThrow('is in use by process 1 on elsewhere')
    clearInterval(timer)
    const second = await lock()
    second.release()
  })

  test('an unreadable record is no owner', async () => {
    writeFileSync(join(folder, 'owner.json'), '{')
    const owner = await lock()
    expect(record()).toMatchObject({ pid: process.pid })
    owner.release()
  })

  test('an owner whose record was replaced is notified once', async () => {
    let lost = 0
    const owner = await lockFolder(folder, { onLost: () => lost++, heartbeatMs: 10, watchMs: 10 })
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ ...record(), id: 'another process' }))
    await expect.poll(() => lost).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(lost).toBe(1)
    owner.release()
    expect(record()).toMatchObject({ id: 'another process' })
  })

  test('of many simultaneous starts exactly one gets the folder', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lock()))
    const owners = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(owners).toHaveLength(1)
    for (const owner of owners) if (owner.status === 'fulfilled') owner.value.release()
  })
})
