import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateAccount } from '@/client/queries/accountQueries'
import type { FaucetResult } from '@/keys/types'
import { notify } from '../notifications/notify'
import { describeFailedRequest } from '../outcomes/describeFailedRequest'
import { describeRejection } from '../outcomes/rejection'
import { useServices } from '../session/Services'
import { createText } from '../format/text'
import { formatPracticeFunds } from '../practice/practiceFunds'

const text = createText({
  added: 'Practice funds added',
  addedDetail: '{amount} USDC, 1 BTC and 20 ETH.',
  rejected: 'No practice funds',
  none: 'This venue gives no practice funds.',
  limit: 'This address had practice funds within the last hour. Try again later.',
})

const RATE_LIMITED = '42900'
const NOT_FOUND = 404

/** Requests practice funds from the venue and reports the result; a press during a request does nothing. */
export function usePracticeFunds(address: string): { request: () => void; busy: boolean } {
  const { keys, once } = useServices()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => once(`faucet ${address}`, () => keys.requestPracticeFunds(address), 'browser'),
    onSuccess: async (result) => {
      if (!result) return
      notifyResult(result)
      await invalidateAccount(queryClient, address)
    },
  })
  return { request: () => mutate(), busy: isPending }
}

function notifyResult(result: FaucetResult): void {
  if (result.kind === 'confirmed') {
    const detail = text('addedDetail', { amount: formatPracticeFunds() })
    return notify({ tone: 'up', title: text('added'), detail })
  }
  const title = text('rejected')
  if (result.kind === 'failed') return notify({ tone: 'down', title, detail: describeFailedRequest(result.error) })
  // A server without a faucet answers 404 without a trace code.
  if (result.status === NOT_FOUND) return notify({ tone: 'warn', title, detail: text('none') })
  const detail = result.code === RATE_LIMITED ? text('limit') : describeRejection(result)
  notify({ tone: 'down', title, detail, traceCode: result.traceCode })
}
