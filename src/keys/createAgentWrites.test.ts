import { describe, expect, test } from 'vitest'
import { WEEK_MS } from '@/base/durations'
import type { Address } from '@/protocol/fields'
import { AGENTS, createKeysBench, NOW, OWNER, storedKey } from './fixtures/createKeysBench'

const SUB: Address = `0x${'0b'.repeat(20)}`
const [FIRST, SECOND] = AGENTS as [Address, Address]
const upper = (address: string) => address.toUpperCase().replace('0X', '0x')

describe('approving a key that is stored elsewhere', () => {
  const request = { owner: OWNER, account: upper(SUB), agent: upper(FIRST), label: 'bot', validDays: 30 }

  test('is signed by the wallet, in lower case, and does not change the keys of this browser', async () => {
    const bench = createKeysBench({ storedKeys: [storedKey(NOW)] })
    bench.venue.agents = [{ agent_address: FIRST, label: 'kedge-profile', expires_time: NOW + WEEK_MS }]
    await bench.watchStatus()
    bench.answer({ kind: 'confirmed', data: { expires_time: NOW + WEEK_MS } })
    expect(await bench.keys.approve({ ...request, agent: upper(SECOND) })).toEqual({
      kind: 'confirmed',
      expiresTime: NOW + WEEK_MS,
    })
    const body = { agent_address: SECOND, authorized_address: SUB, valid_days: 30, label: 'bot' }
    expect(bench.submitted).toMatchObject([{ action: 'approveAgent', body }])
    expect(bench.vault.storedKeys).toEqual([storedKey(NOW)])
    expect(bench.keys.signerFor(OWNER)?.address).toBe(FIRST)
  })

  test.each([
    [{ label: 'No Label' }, 'invalid_label'],
    [{ validDays: 181 }, 'invalid_days'],
    [{ account: '0x1' }, 'wallet_account'],
    [{ owner: SUB }, 'wallet_account'],
  ])('%j is blocked, and the wallet is not asked', async (change, reason) => {
    const bench = createKeysBench()
    expect(await bench.keys.approve({ ...request, ...change })).toMatchObject({ kind: 'blocked', reason })
    expect(bench.submitted).toEqual([])
  })
})
