import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { GarbledReplyError, type Http, UnreachableError } from '@/client/http'
import type { Rejected } from '@/client/types'
import type { AgentStatus, ConnectResult, EnableTradingResult, FaucetResult } from '@/keys/types'
import { startPractice, type PracticeStep } from './startPractice'

const ADDRESS = `0x${'ab'.repeat(20)}`
const READY: EnableTradingResult = {
  kind: 'ready',
  agent: `0x${'01'.repeat(20)}`,
  expiresTime: 9,
  persisted: true,
}

function rejection(code: string, status = 400): Rejected {
  return { kind: 'rejected', code, message: `rejected with ${code}`, traceCode: 't', status }
}

/** Creates a browser and a venue whose answers the test sets. `done` lists the requests in order. */
function createBench() {
  const done: string[] = []
  const steps: PracticeStep[] = []
  const answers = {
    connect: { ok: true, address: ADDRESS } as ConnectResult,
    created: null as number | null,
    reachable: true,
    funds: { kind: 'confirmed', txHash: '0x1' } as FaucetResult,
    status: { kind: 'none' } as AgentStatus,
    key: READY as EnableTradingResult,
  }
  const keys = {
    wallet: {
      connect: async (id: string) => {
        done.push(`connect ${id}`)
        return answers.connect
      },
    },
    status: () => ({ getState: () => answers.status }),
    refresh: async () => void done.push('refresh'),
    requestPracticeFunds: async () => {
      done.push('funds')
      return answers.funds
    },
    enableTrading: async () => {
      done.push('key')
      return answers.key
    },
  }
  const reads: [string, Parameters<Http['read']>[2]][] = []
  const http = {
    async read(name: string, _parameters: unknown, options?: Parameters<Http['read']>[2]) {
      reads.push([name, options])
      if (!answers.reachable) throw new UnreachableError('down')
      return { ok: true, data: { created_time: answers.created } }
    },
  }
  const queryClient = new QueryClient()
  const start = () =>
    startPractice({ keys: keys as never, http: http as never, queryClient, onStep: (step) => void steps.push(step) })
  return { answers, done, steps, reads, queryClient, start }
}

/** Mounts a read of the account as the page does. The test decides when it is answered. */
function showRead(queryClient: QueryClient, name: string) {
  const requests: ((value: string) => void)[] = []
  const queryKey = ['account', ADDRESS, name]
  const queryFn = () => new Promise<string>((resolve) => void requests.push(resolve))
  new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
  return { requests, value: () => queryClient.getQueryData(queryKey) }
}

test('a new visitor gets a wallet, funds and a trading key', async () => {
  const { done, steps, start } = createBench()
  expect(await start()).toEqual({ kind: 'ready', address: ADDRESS })
  expect(done).toEqual(['connect app.kedge.practice', 'funds', 'refresh', 'key'])
  expect(steps).toEqual(['wallet', 'funds', 'key'])
})

test('the check for funds precedes the page’s reads of the new account', async () => {
  const { reads, start } = createBench()
  await start()
  expect(reads).toEqual([['account', { urgent: true }]])
})

test('the account is ready once the balances include the funds, without waiting for other reads', async () => {
  const { done, queryClient, start } = createBench()
  const balances = showRead(queryClient, 'balances')
  const orders = showRead(queryClient, 'orders')
  orders.requests[0]!('none')
  let isReady = false
  const started = start().then(() => (isReady = true))
  await expect.poll(() => done).toContain('key')
  expect(balances.requests).toHaveLength(2)
  balances.requests[0]!('before')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isReady).toBe(false)
  balances.requests[1]!('after')
  await started
  expect(balances.value()).toBe('after')
  // The orders are being read again, without an answer yet.
  expect(orders.requests).toHaveLength(2)
})

test('an account that the venue knows is not funded again', async () => {
  const { answers, done, start } = createBench()
  answers.created = 1
  expect(await start()).toMatchObject({ kind: 'ready' })
  expect(done).not.toContain('funds')
})

test('a ready key is reused', async () => {
  const { answers, done, start } = createBench()
  answers.status = { kind: 'ready', agent: ADDRESS, label: 'k', expiresTime: 9, persisted: true }
  expect(await start()).toMatchObject({ kind: 'ready' })
  expect(done).not.toContain('key')
})

test('funds within the last hour, by another tab or with a lost answer, count as received', async () => {
  const { answers, start } = createBench()
  answers.funds = rejection('42900', 429)
  expect(await start()).toMatchObject({ kind: 'ready' })
})

test('a failure of any step shows why, and the next start continues there', async () => {
  const { answers, done, start } = createBench()
  answers.connect = { ok: false, reason: 'wallet_failed', message: 'gone' }
  expect(await start()).toMatchObject({ kind: 'failed', title: 'The practice account could not be made.' })
  expect(done).toEqual(['connect app.kedge.practice'])

  answers.connect = { ok: true, address: ADDRESS }
  answers.reachable = false
  expect(await start()).toMatchObject({
    title: 'The practice account got no funds.',
    detail: expect.stringMatching(/did not answer/),
  })

  answers.reachable = true
  answers.funds = { kind: 'failed', error: new UnreachableError('down') }
  expect(await start()).toMatchObject({
    title: 'The practice account got no funds.',
    detail: expect.stringMatching(/did not answer/),
  })
  answers.funds = { kind: 'failed', error: new GarbledReplyError(502) }
  expect(await start()).toMatchObject({
    detail: 'The venue answered with an error (HTTP 502). Try again in a moment.',
  })
  answers.funds = rejection('404', 404)
  expect(await start()).toMatchObject({ detail: 'This venue gives no practice funds.' })

  answers.funds = { kind: 'confirmed', txHash: '0x1' }
  answers.key = rejection('99999')
  expect(await start()).toMatchObject({
    title: 'The trading key was not approved.',
    detail: expect.stringMatching(/rejected with 99999/),
  })
  answers.key = { kind: 'blocked', reason: 'key_locked', message: 'locked' }
  expect(await start()).toMatchObject({ detail: expect.stringMatching(/Unlock them at the top of the page/) })
  answers.key = { kind: 'blocked', reason: 'busy', message: 'an approval is under way' }
  expect(await start()).toMatchObject({ detail: 'An approval is under way already. Answer it in your wallet.' })
  answers.key = { kind: 'unresolved', until: 5, status: null }
  expect(await start()).toMatchObject({ detail: expect.stringMatching(/did not answer. Kedge keeps asking/) })
  answers.key = { kind: 'unresolved', until: 5, status: 500 }
  expect(await start()).toMatchObject({ detail: expect.stringMatching(/error \(HTTP 500\). Kedge keeps asking/) })

  answers.key = READY
  answers.created = 1
  done.length = 0
  expect(await start()).toMatchObject({ kind: 'ready' })
  expect(done).toEqual(['connect app.kedge.practice', 'refresh', 'key'])
})
