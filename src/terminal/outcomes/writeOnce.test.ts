import { expect, test, vi } from 'vitest'
import { createOnce } from '@/client/tabs/createOnce'
import type { WriteOutcome, Writes } from '@/client/types'
import { writeOnce } from './writeOnce'

const account = '0x1111111111111111111111111111111111111111'

test('blocks the same write while it is pending; sends a different write, and the same one again later', async () => {
  const answers: ((outcome: WriteOutcome<never>) => void)[] = []
  const submit = vi.fn<() => Promise<WriteOutcome<never>>>(() => new Promise((resolve) => answers.push(resolve)))
  const writes = writeOnce({ submit } as unknown as Writes, createOnce('venue', null))
  const cancel = (order_id: string) => writes.submit('cancelOrder', { order_id }, { account })

  const first = cancel('7')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(await cancel('7')).toMatchObject({ kind: 'blocked', reason: 'in_flight' })
  void cancel('8')
  expect(submit).toHaveBeenCalledTimes(2)
  answers[0]!({ kind: 'blocked', reason: 'offline', message: '' })
  expect(await first).toMatchObject({ reason: 'offline' })
  void cancel('7')
  expect(submit).toHaveBeenCalledTimes(3)
})
