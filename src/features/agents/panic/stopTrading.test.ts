import { describe, expect, test } from 'vitest'
import { UserError } from '@/base/BaseError'
import type { Signer, WriteOutcome, Writes } from '@/client/types'
import type { Http } from '@/client/http'
import type { AgentWriteResult, Keys } from '@/keys/types'
import { type PanicStage, type PanicStep, stopTrading } from './stopTrading'

const OWNER = '0xaa'
const SUB = '0xbb'
const OTHER_SUB = '0xcc'
const agent = { kind: 'agent' } as Signer
const wallet = { kind: 'wallet' } as Signer

type Options = {
  accounts?: readonly string[]
  cancel?: (account: string, signer: Signer | undefined) => WriteOutcome<unknown> | Promise<WriteOutcome<unknown>>
  /** Accounts that this browser has a key for. */
  withKey?: readonly string[]
  revoke?: (agent: string) => AgentWriteResult
  wipe?: () => Promise<void>
  withOrders?: readonly string[]
  unreadable?: boolean
  agents?: readonly string[]
}

function createBench(options: Options = {}) {
  const done: string[] = []
  const last = new Map<PanicStep, PanicStage>()
  const keys = {
    signerFor: (account: string) => ((options.withKey ?? [OWNER]).includes(account) ? agent : null),
    wallet: { signer: () => wallet },
    async wipe() {
      done.push('wipe')
      await options.wipe?.()
    },
    async revoke({ agent: key }: { agent: string }) {
      done.push(`revoke ${key}`)
      return options.revoke?.(key) ?? { kind: 'confirmed', expiresTime: null }
    },
  } as unknown as Keys
  const writes = {
    async submit(action: string, _: object, { account, signer }: { account: string; signer?: Signer }) {
      done.push(`${action} ${account} by ${signer?.kind}`)
      return options.cancel?.(account, signer) ?? { kind: 'confirmed', data: { canceled: 2 } }
    },
  } as unknown as Writes
  const http = {
    async read(_: string, { address }: { address: string }) {
      if (options.unreadable) throw new Error('down')
      return {
        ok: true,
        data: { list: (options.withOrders ?? options.accounts ?? [OWNER, SUB]).includes(address) ? [{}] : [] },
      }
    },
  } as unknown as Http
  const stop = () =>
    stopTrading(
      { keys, writes, http },
      {
        owner: OWNER,
        accounts: options.accounts ?? [OWNER, SUB],
        agents: options.agents ?? ['0x01', '0x02'],
        describe: ({ kind }) => kind,
        onStage: (step, stage) => void last.set(step, stage),
      },
    )
  return { done, stop, stages: () => Object.fromEntries(last) }
}

const rejected = { kind: 'rejected', code: '50000', message: '', traceCode: '', status: 500 } as const

describe('stopTrading', () => {
  test('cancels in all accounts (with the key if there is one), then removes keys, then revokes them', async () => {
    const { done, stop, stages } = createBench()
    expect(await stop()).toBe(true)
    expect(done).toEqual(['cancelAll 0xaa by agent', 'cancelAll 0xbb by wallet', 'wipe', 'revoke 0x01', 'revoke 0x02'])
    expect(stages()).toEqual({
      cancel: { kind: 'done', count: 4 },
      wipe: { kind: 'done', count: 0 },
      revoke: { kind: 'done', count: 2 },
    })
  })

  test('cancels in each account at once: one that is not answered does not delay the others', async () => {
    let answer: (outcome: WriteOutcome<unknown>) => void = () => {}
    const { done, stop } = createBench({
      withKey: [OWNER, SUB],
      cancel: (account) =>
        account === OWNER ? new Promise((resolve) => (answer = resolve)) : { kind: 'confirmed', data: { canceled: 1 } },
    })
    const stopped = stop()
    await expect.poll(() => done).toEqual(['cancelAll 0xaa by agent', 'cancelAll 0xbb by agent'])
    answer({ kind: 'confirmed', data: { canceled: 2 } } as WriteOutcome<unknown>)
    expect(await stopped).toBe(true)
  })

  test('the wallet is asked at once for accounts without a key, while a cancel by a key is not answered', async () => {
    const answers = new Map<string, (outcome: WriteOutcome<unknown>) => void>()
    const confirm = (account: string) => answers.get(account)?.({ kind: 'confirmed', data: { canceled: 1 } })
    const { done, stop, stages } = createBench({
      accounts: [OWNER, SUB, OTHER_SUB],
      cancel: (account) => new Promise((resolve) => answers.set(account, resolve)),
    })
    const stopped = stop()
    await expect.poll(() => done).toEqual(['cancelAll 0xaa by agent', 'cancelAll 0xbb by wallet'])
    // The wallet has one request at a time.
    confirm(SUB)
    await expect.poll(() => done.slice(2)).toEqual(['cancelAll 0xcc by wallet'])
    confirm(OTHER_SUB)
    confirm(OWNER)
    expect(await stopped).toBe(true)
    expect(stages()).toMatchObject({ cancel: { kind: 'done', count: 3 } })
  })

  test('for a locked key the wallet signs the cancel', async () => {
    const { done, stop } = createBench({
      withOrders: [OWNER],
      cancel: (_, signer) =>
        signer === agent
          ? { kind: 'blocked', reason: 'key_missing', message: '' }
          : { kind: 'confirmed', data: { canceled: 1 } },
    })
    expect(await stop()).toBe(true)
    expect(done.slice(0, 2)).toEqual(['cancelAll 0xaa by agent', 'cancelAll 0xaa by wallet'])
  })

  test('does not ask a wallet to cancel without open orders', async () => {
    const { done, stop, stages } = createBench({ withOrders: [] })
    expect(await stop()).toBe(true)
    expect(done).toEqual(['wipe', 'revoke 0x01', 'revoke 0x02'])
    expect(stages()).toMatchObject({ cancel: { kind: 'nothing' } })
  })

  test('cancels if open orders cannot be read', async () => {
    const { done, stop } = createBench({ unreadable: true })
    await stop()
    expect(done.slice(0, 2)).toEqual(['cancelAll 0xaa by agent', 'cancelAll 0xbb by wallet'])
  })

  test('continues with the next step, and the next key, after a failure', async () => {
    const { done, stop, stages } = createBench({
      cancel: () => rejected,
      wipe: () => Promise.reject(new Error('no storage')),
      revoke: (key) => (key === '0x01' ? rejected : { kind: 'confirmed', expiresTime: null }),
    })
    expect(await stop()).toBe(false)
    expect(done).toContain('revoke 0x02')
    expect(stages()).toEqual({
      cancel: { kind: 'failed', reason: 'rejected' },
      wipe: { kind: 'crashed', error: expect.objectContaining({ message: 'no storage' }) },
      revoke: { kind: 'failed', reason: 'rejected' },
    })
  })

  test('a write whose outcome is open is reported as not known, unless another one of its step has failed', async () => {
    const open = { kind: 'unresolved', until: 9, status: 503, settled: new Promise<never>(() => undefined) } as const
    const { stop, stages } = createBench({
      cancel: () => open,
      revoke: (key) => (key === '0x01' ? { kind: 'unresolved', until: 9, status: null } : rejected),
    })
    expect(await stop()).toBe(false)
    expect(stages()).toMatchObject({
      cancel: { kind: 'unresolved', reason: 'unresolved' },
      revoke: { kind: 'failed', reason: 'rejected' },
    })
  })

  test('an error’s message is the reason only if it is written for the trader', async () => {
    const error = new UserError('The signer could not be reached.')
    const { stop, stages } = createBench({ wipe: () => Promise.reject(error) })
    expect(await stop()).toBe(false)
    expect(stages()).toMatchObject({ wipe: { kind: 'failed', reason: error.message } })
  })

  test('revokes nothing if this browser has no key', async () => {
    const { stop, stages } = createBench({ agents: [] })
    expect(await stop()).toBe(true)
    expect(stages()).toMatchObject({ revoke: { kind: 'nothing' } })
  })
})
