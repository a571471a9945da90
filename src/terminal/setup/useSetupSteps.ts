import { useQuery } from '@tanstack/react-query'
import { accountInfoQuery } from '@/client/queries/accountQueries'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { useLive } from '../live/useLive'
import { useAccount, useServices } from '../session/Services'
import { useTradeSigning } from '../signing/useTradeSigning'

/** One step from a wallet to an account that can trade. */
export type SetupStep = {
  readonly name: 'connect' | 'fund' | 'enable'
  /** `asking`: the venue has not answered yet whether the step is done. */
  readonly state: 'done' | 'asking' | 'current' | 'next'
}

/**
 * Returns the steps from a wallet to an account that can trade. The first unfinished step is the current one. Practice
 * funds are a step only on a venue with a faucet.
 */
export function useSetupSteps(): readonly SetupStep[] {
  const { http, keys, venue } = useServices()
  const { owner, address } = useAccount()
  const signing = useTradeSigning()
  const status = useLive(keys.wallet.connection, (connection) => connection.status)
  const account = useQuery({
    ...accountInfoQuery(http, address ?? ''),
    enabled: venue.faucet && address !== null,
  })
  const isDone: Record<SetupStep['name'], boolean> = {
    connect: owner !== null && (status === 'connected' || status === 'reconnecting'),
    fund: (account.data?.created_time ?? null) !== null,
    enable: signing.by === 'wallet' ? signing.connected : signing.status.kind === 'ready',
  }
  const isAsking = account.isPending && !isReadFailing(account)
  const names = (['connect', 'fund', 'enable'] as const).filter((name) => name !== 'fund' || venue.faucet)
  const current = names.find((name) => !isDone[name])
  return names.map((name) => {
    if (isDone[name]) return { name, state: 'done' }
    if (name !== current) return { name, state: 'next' }
    return { name, state: name === 'fund' && isAsking ? 'asking' : 'current' }
  })
}
