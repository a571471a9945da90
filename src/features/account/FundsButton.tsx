import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/desk/notify'
import { describeRefusal } from '@/desk/refusal'
import { useServices } from '@/desk/Services'
import type { FaucetResult } from '@/keys/types'
import { Button } from '@/ui/Button'
import { text } from './messages'

const RATE_LIMITED = '42900'

type Props = { address: string; wide?: boolean }

/** Asks the venue for practice money and says what came of it. */
export function FundsButton({ address, wide = true }: Props) {
  const { keys, once } = useServices()
  const queryClient = useQueryClient()
  const request = useMutation({
    mutationFn: () => once(`faucet ${address}`, () => keys.requestPracticeFunds(address), 'browser'),
    onSuccess: async (result) => {
      if (!result) return
      notifyFunds(result)
      await queryClient.invalidateQueries()
    },
  })
  return (
    <Button wide={wide} writes="faucet" busy={request.isPending} onClick={() => request.mutate()}>
      {text('getFunds')}
    </Button>
  )
}

function notifyFunds(result: FaucetResult): void {
  if (result.kind === 'confirmed') notify({ tone: 'up', title: text('fundsTitle'), detail: text('fundsDetail') })
  else if (result.kind === 'unreachable')
    notify({ tone: 'down', title: text('fundsRefused'), detail: text('unreachable') })
  else
    notify({
      tone: 'down',
      title: text('fundsRefused'),
      detail: result.code === RATE_LIMITED ? text('fundsLimit') : describeRefusal(result),
      traceCode: result.traceCode,
    })
}
