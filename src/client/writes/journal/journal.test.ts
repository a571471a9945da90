import { describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { digestWrite, hashTagged } from '@/protocol/signing'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createWritesBench, decide, TEST_ACCOUNT, TEST_ORDER, testAgent } from '../../fixtures/createWritesBench'

const account = TEST_ACCOUNT
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the journal', () => {
  test('stores canonical JSON, hashes, signer, nonce, times, outcome and transaction, and no signature', async () => {
    const bench = createWritesBench()
    await bench.writes.submit('placeOrder', TEST_ORDER, { account })
    const [line] = await bench.writes.journal()
    const { signature, nonce, expires_after, signer_address, target_address, ...body } = JSON.parse(
      bench.venue.posts[0]!,
    )
    const auth = { signer_address, target_address, nonce, expires_after }
    const { placeOrder } = practiceProfile.actions
    expect(line).toMatchObject({
      action: 'placeOrder',
      account,
      signer: testAgent.address,
      symbolId: 1,
      nonce,
      expiresAfter: expires_after,
      stage: 'confirmed',
      txHash: `0x${'1'.padStart(64, '0')}`,
      orderIds: ['1'],
      clientOrderIds: ['id-1'],
      attempts: 1,
      pushedAt: null,
    })
    expect(JSON.parse(line!.canonical)).toEqual(body)
    expect(line!.actionHash).toBe(`0x${bytesToHex(hashTagged(7, line!.canonical))}`)
    expect(line!.signingHash).toBe(`0x${bytesToHex(digestWrite(placeOrder, body, auth, practiceProfile.domainName))}`)
    const { storedAt, signedAt, sentAt, acknowledgedAt } = line!
    const times = [storedAt, signedAt!, sentAt!, acknowledgedAt!]
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(JSON.stringify(await bench.store.entries())).not.toContain(signature.r.slice(2))
  })

  test.each([3, null])('a cancel, which names only its order, has the market that its sender names: %s', async (id) => {
    const bench = createWritesBench()
    await bench.writes.submit('cancelOrder', { order_id: '1' }, { account, ...(id !== null && { symbolId: id }) })
    expect(await bench.writes.journal()).toMatchObject([{ action: 'cancelOrder', symbolId: id, orderIds: ['1'] }])
  })

  test.each(['before', 'after'])('records when the effect was pushed, %s the answer', async (when) => {
    const bench = createWritesBench()
    const mark = { txHash: `0x${'1'.padStart(64, '0')}`, at: 123 }
    if (when === 'before') bench.writes.recordPushes([mark])
    await bench.writes.submit('placeOrder', TEST_ORDER, { account })
    if (when === 'after') bench.writes.recordPushes([mark])
    bench.writes.recordPushes([{ ...mark, at: 456 }])
    await settle()
    const [record] = await bench.writes.journal()
    expect(record).toMatchObject({ pushedAt: 123 })
    expect(await bench.writes.readRecord(record!.id)).toEqual(record)
    expect(await bench.writes.readRecord('none')).toBeNull()
  })

  test('a write without an answer has no time of acknowledgment', async () => {
    const bench = createWritesBench()
    bench.venue.faults.push(...Array.from({ length: 40 }, () => 'cut_before' as const))
    await decide(bench, bench.writes.submit('placeOrder', TEST_ORDER, { account }))
    expect(await bench.writes.journal()).toMatchObject([
      { stage: 'blocked', code: 'expired', acknowledgedAt: null, txHash: null },
    ])
  })
})
