import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateAccount } from '@/client/queries/invalidateAccount'
import { notify } from '@/desk/notify'
import { describeRefusal } from '@/desk/refusal'
import { useServices } from '@/desk/Services'
import type { FaucetResult } from '@/keys/types'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { text } from './extrasMessages'

/** Says that an account is empty, and on a practice venue gets it money. */
export function FundsHint({ address }: { address: string }) {
  const { keys, once, venue } = useServices()
  const queryClient = useQueryClient()
  const request = useMutation({
    mutationFn: () => once(`faucet ${address}`, () => keys.requestPracticeFunds(address), 'browser'),
    onSuccess: async (result) => {
      if (!result) return
      tell(result)
      await invalidateAccount(queryClient, address)
    },
  })
  return (
    <Notice
      action={
        venue.faucet && (
          <Button size="small" writes="faucet" busy={request.isPending} onClick={() => request.mutate()}>
            {text('fundsAdd')}
          </Button>
        )
      }
    >
      {text('fundsNone')}
    </Notice>
  )
}

function tell(result: FaucetResult): void {
  if (result.kind === 'confirmed') return notify({ tone: 'up', title: text('fundsAdded') })
  const title = text('fundsRefused')
  if (result.kind === 'unreachable') return notify({ tone: 'down', title, detail: text('fundsUnreachable') })
  notify({ tone: 'down', title, detail: describeRefusal(result), traceCode: result.traceCode })
}
