import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AgentWriteResult } from '@/keys/types'
import { describeAnswer } from '@/terminal/outcomes/describeAnswer'
import { describeRejection } from '@/terminal/outcomes/rejection'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { PanicStages } from './PanicSteps'
import { type PanicStage, type PanicStep, stopTrading } from './stopTrading'
import type { OwnAccount } from '@/terminal/session/useOwnAccounts'

const INITIAL_STAGES: PanicStages = { cancel: { kind: 'next' }, wipe: { kind: 'next' }, revoke: { kind: 'next' } }

/** Returns a function that stops trading, and the stages of its steps. */
export function usePanic(accounts: readonly OwnAccount[]) {
  const { keys, writes, http, once } = useServices()
  const { owner } = useAccount()
  const queryClient = useQueryClient()
  const [stages, setStages] = useState(INITIAL_STAGES)
  const [state, setState] = useState<'asking' | 'running' | 'over' | 'partly'>('asking')

  const run = async (owner: string, includesForeign: boolean): Promise<boolean> => {
    setState('running')
    const addresses = accounts.map(({ address }) => address)
    const agents = includesForeign ? await listAgents(http, addresses, storedKeys(owner)) : storedKeys(owner)
    return await stopTrading(
      { keys, writes, http },
      {
        owner,
        accounts: addresses,
        agents,
        describe: (outcome) =>
          outcome.kind === 'unresolved' ? describeAnswer(outcome.status) : describeOutcome(outcome),
        onStage: (step: PanicStep, stage: PanicStage) => setStages((before) => ({ ...before, [step]: stage })),
      },
    )
  }

  const stop = async (includesForeign: boolean) => {
    if (!owner) return
    const isComplete = await once(`panic ${owner}`, () => run(owner, includesForeign))
    if (isComplete === undefined) return
    setState(isComplete ? 'over' : 'partly')
    await queryClient.invalidateQueries()
  }

  function storedKeys(of: string): readonly string[] {
    return keys
      .storedAgents(of)
      .getState()
      .filter(({ expiresTime }) => expiresTime !== null)
      .map(({ agent }) => agent)
  }
  return { stages, state, stop }
}

type Failure = Parameters<typeof describeRejection>[0] | Extract<AgentWriteResult, { kind: 'blocked' }>

function describeOutcome(outcome: Failure): string {
  if (outcome.kind !== 'blocked') return describeRejection(outcome)
  const { reason, message } = outcome
  // Unreachable: only the form of a trading key can have these faults.
  if (reason === 'invalid_days' || reason === 'invalid_label') return message
  return describeRejection({ kind: 'blocked', reason, message })
}

/** Lists all keys of the accounts at the venue or, if they cannot be read, the keys in this browser. */
async function listAgents(
  http: ReturnType<typeof useServices>['http'],
  accounts: readonly string[],
  localKeys: readonly string[],
): Promise<readonly string[]> {
  const addresses = new Set(localKeys)
  for (const address of accounts) {
    const result = await http.read('agents', { address, limit: 50 }).catch(() => null)
    if (result?.ok) for (const agent of result.data.list) addresses.add(agent.agent_address)
  }
  return [...addresses]
}
