import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import type { Chain } from '../chain/chain'
import { engineWrite, isAgentAction, type StateMachine } from '../chain/stateMachine'
import type { Write } from '../chain/transaction'
import type { Engine } from '../engine/types'
import type { InternalOutcome, InternalWrite } from './types'
import { outcomeOf } from './writes'

/** The signer of the venue's deposits. No one has its key: deposits do not come over the network. */
export const SYSTEM_ADDRESS: Address = '0x000000000000000000000000000000006b656467'

const LIFETIME_MS = 600_000

/** Writes from inside the process: journaled and listed like any other, but not signed. */
export type InternalWrites = {
  submit<N extends ActionName>(write: InternalWrite<N>): Promise<InternalOutcome<N>>
  /** A system deposit; creates the account if needed. */
  deposit(address: Address, coin: string, amount: string): Promise<InternalOutcome<'deposit'>>
}

/** Creates the writes for code in the venue's process. */
export function createInternalWrites({
  engine,
  machine,
  chain,
}: {
  engine: Engine
  machine: StateMachine
  chain: Chain
}): InternalWrites {
  async function submit<N extends ActionName>({ action, signer, account = signer, body }: InternalWrite<N>) {
    const make = (): Write => {
      const time = engine.time
      const nonce = machine.freeNonce(signer, time)
      const target = account === signer ? null : account
      return { action, body, signer, target, nonce, expiresAfter: time + LIFETIME_MS } as Write
    }
    const write = make()
    const fault = isAgentAction(write) ? null : engine.checkWrite(engineWrite(write, account))
    return outcomeOf(fault ? { kind: 'rejected', rejection: fault } : await chain.submit(make)) as InternalOutcome<N>
  }

  return {
    submit,
    deposit(address, coin, amount) {
      const body: ActionBody<'deposit'> = { to_address: address, coin, amount }
      return submit({ action: 'deposit', signer: SYSTEM_ADDRESS, body })
    },
  }
}
