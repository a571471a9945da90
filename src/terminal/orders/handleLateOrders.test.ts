import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import type { Http } from '@/client/http'
import type { SettledWrite, WriteRecord } from '@/client/types'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestAccount, testOrder } from '../fixtures/accountFixtures'
import { testOwner } from '../fixtures/terminalFixtures'
import { flaggedOrders } from './flaggedOrders'
import { handleLateOrders } from './handleLateOrders'

beforeEach(() => {
  toasts.setState([], true)
  flaggedOrders.setState(new Set(), true)
})

const cancelAll = { action: 'cancelAll', account: testOwner, stage: 'confirmed', symbolId: null, storedAt: 20 }
const placement = {
  action: 'placeOrder',
  account: testOwner,
  stage: 'confirmed',
  symbolId: 1,
  storedAt: 10,
  settledAt: 30,
  clientOrderIds: ['late'],
}

/** Simulates an order that is acknowledged after a cancel-all and rests at the venue. */
async function arriveLate(lateOrders: 'cancel' | 'ask') {
  const account = createTestAccount()
  account.services.settings.setState({ lateOrders })
  let settle: (settled: SettledWrite) => void = () => undefined
  const writes = {
    ...account.services.writes,
    onSettled: (callback: typeof settle) => {
      settle = callback
      return () => undefined
    },
    concurrentWith: async () => [cancelAll] as unknown as WriteRecord[],
  }
  const http = {
    readToReconcile: async () => ({
      ok: true,
      data: { list: [{ ...testOrder, client_order_id: 'late' }], next_cursor: null, has_more: false },
    }),
  } as unknown as Http
  const { timers } = createFakeTime()
  handleLateOrders({ writes, http, timers, settings: account.services.settings })
  settle({
    record: placement as unknown as WriteRecord,
    outcome: { kind: 'confirmed', data: {} },
    resumed: false,
    elsewhere: false,
  })
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  return { sent: account.submit.mock.calls, notices: toasts.getState().map(({ title, detail }) => [title, detail]) }
}

describe('F44: an order that is acknowledged after a cancel-all', () => {
  test('is marked, reported, and canceled if the settings say so', async () => {
    const { sent, notices } = await arriveLate('cancel')
    expect(sent.map(([action, body]) => [action, body])).toEqual([['cancelOrder', { order_id: testOrder.order_id }]])
    expect(flaggedOrders.getState()).toEqual(new Set([testOrder.order_id]))
    expect(notices).toEqual([
      ['An order arrived after everything was canceled', expect.stringContaining('is being canceled')],
      ['Order canceled', undefined],
    ])
  })

  test('is marked and left to the trader otherwise', async () => {
    const { sent, notices } = await arriveLate('ask')
    expect(sent).toEqual([])
    expect(flaggedOrders.getState()).toEqual(new Set([testOrder.order_id]))
    expect(notices).toEqual([
      ['An order arrived after everything was canceled', expect.stringContaining('marked in Open orders')],
    ])
  })
})
