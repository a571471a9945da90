import { expect, test, vi } from 'vitest'
import type { WriteOutcome, Writes } from '@/client/types'
import { actions, type ActionName } from '@/protocol/actions'
import { createSettings } from '../session/createSettings'
import { gateFirstOrder } from './gateFirstOrder'

const ACCOUNT = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const sent = { kind: 'confirmed', data: {} } as WriteOutcome<never>

function createBench({ faucet = false, stored = null as string | null } = {}) {
  let text = stored
  const storage = { read: () => text, write: (next: string) => (text = next) }
  const answers: ((confirmed: boolean) => void)[] = []
  const questions: string[] = []
  const submit = vi.fn(async () => sent)
  const writes = { submit: submit as unknown as Writes['submit'] }
  const gated = gateFirstOrder(writes, {
    venue: { id: 'real', faucet },
    settings: createSettings(storage),
    ask(account) {
      questions.push(account)
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  const place = (action: ActionName = 'placeOrder', account = ACCOUNT) => gated.submit(action, {} as never, { account })
  return { writes, gated, place, submit, questions, answers, stored: () => text }
}

test('the first order is sent after the trader has confirmed', async () => {
  const { place, submit, questions, answers } = createBench()
  const first = place()
  expect(questions).toEqual([ACCOUNT])
  expect(submit).not.toHaveBeenCalled()
  answers[0]!(true)
  expect(await first).toBe(sent)
  expect(await place('batchPlace')).toBe(sent)
  expect(questions).toHaveLength(1)
})

test('an order that is not confirmed is blocked, and the next one asks again', async () => {
  const { place, submit, questions, answers } = createBench()
  const first = place()
  answers[0]!(false)
  expect(await first).toMatchObject({ kind: 'blocked', reason: 'canceled' })
  expect(submit).not.toHaveBeenCalled()
  void place()
  expect(questions).toHaveLength(2)
})

test('the browser remembers the confirmation for the account on this venue only', async () => {
  const before = createBench()
  const first = before.place()
  before.answers[0]!(true)
  await first
  const { place, questions } = createBench({ stored: before.stored() })
  expect(await place()).toBe(sent)
  expect(questions).toEqual([])
  void place('placeOrder', OTHER)
  expect(questions).toEqual([OTHER])
})

test('simultaneous orders share one question, and either all or none are sent', async () => {
  const { place, submit, questions, answers } = createBench()
  const all = [place(), place(), place('batchPlace')]
  expect(questions).toHaveLength(1)
  answers[0]!(true)
  await Promise.all(all)
  expect(submit).toHaveBeenCalledTimes(3)
})

test('only placing orders waits', async () => {
  const { place, questions } = createBench()
  const waiting = (Object.keys(actions) as ActionName[]).filter((action) => {
    const before = questions.length
    void place(action, `0x${action}`)
    return questions.length > before
  })
  expect(waiting.toSorted()).toEqual(['batchPlace', 'placeOrder'])
})

test('a practice venue asks nothing', () => {
  const { gated, writes } = createBench({ faucet: true })
  expect(gated).toBe(writes)
})
