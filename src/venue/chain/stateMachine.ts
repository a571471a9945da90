import { DAY_MS } from '@/base/durations'
import { actions, type AnyAction } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { parseDecimal } from '@/base/decimal'
import type { Engine, EngineEvent, EngineWrite, Rejection, WriteOutcome } from '../engine/types'
import { createAgentRegistry, type AgentRegistry, type AgentRegistryDump } from './agentRegistry'
import { resolveAuthority } from './authority'
import type { BlockInput } from './journal'
import { createNonceBook, type NonceBookDump } from './nonceBook'
import { reject } from '../engine/reject'
import type { Transaction, Write } from './transaction'

/** How far ahead of venue time a request may expire, ms (docs/protocol 2.8). */
const EXPIRY_AHEAD_MS = DAY_MS

/** A transaction with its outcome. */
export type Executed = { readonly tx: Transaction; readonly outcome: WriteOutcome }

export type ChainDump = NonceBookDump & {
  agents: AgentRegistryDump
  faucet: [Address, number][]
}

/**
 * The chain's whole state: the engine, all nonces, and the agents. A pure function of block heights and times, and of
 * the inputs of each block in order.
 */
export type StateMachine = {
  readonly engine: Engine
  readonly agents: AgentRegistry
  /** Why a write cannot become a transaction at this time: nonce, then expiry (docs/protocol 9.4, 9.5); null if it can. */
  check(write: Write, time: number): Rejection | null
  /** The smallest unused nonce of the signer that is at least `nonce`. */
  freeNonce(signer: Address, nonce: number): number
  /** Whether a signer has an account, an authorization, or has signed before. */
  isKnown(signer: Address): boolean
  /** The time of the last faucet call for an address; null if there was none. */
  faucetTime(address: Address): number | null
  beginBlock(height: number, time: number): void
  /** Applies one input of the open block. */
  apply(input: BlockInput): Executed | null
  /** Closes the block; returns its events in order. */
  endBlock(): EngineEvent[]
  /** Skips empty blocks in which nothing is due, up to and including `height`. */
  skipTo(height: number, time: number): EngineEvent[]
  dump(): ChainDump
}

/** Creates the state machine of an engine. `system` is the address of the venue's own key. */
export function createStateMachine(
  engine: Engine,
  system: Address,
  onError: (error: unknown) => void,
  from?: ChainDump,
): StateMachine {
  const nonces = createNonceBook(from)
  const agents = createAgentRegistry(engine, from?.agents)
  const faucet = new Map<Address, number>(from?.faucet)
  let events: EngineEvent[] = []
  let now = engine.time

  /** Collects events; a new account ends the authority of an agent with its address. */
  function collect(): void {
    for (const event of engine.drainEvents()) {
      if (event.kind === 'accountCreated') agents.unbind(event.address)
      events.push(event)
    }
  }

  function executeAgentAction(tx: Transaction): WriteOutcome {
    const { signer } = tx
    if (isAction(tx, 'revokeAgent')) {
      const done = agents.revoke(signer, tx.body, now)
      return done.ok ? { ok: true, data: {} } : done
    }
    const granted = isAction(tx, 'approveAgent')
      ? agents.approve(signer, tx.body, now)
      : isAction(tx, 'renewAgent')
        ? agents.renew(signer, tx.body, now)
        : reject('50000')
    if (!granted.ok) return granted
    return { ok: true, data: { agent_address: granted.agent.agent_address, expires_time: granted.agent.expires_time } }
  }

  function execute(tx: Transaction): WriteOutcome {
    const action: AnyAction = actions[tx.action]
    const authority = resolveAuthority({ ...tx, action }, now, agents, engine, system)
    if (!authority.ok) return authority
    if (isAgentAction(tx)) {
      const outcome = executeAgentAction(tx)
      if (outcome.ok) engine.openAccount(tx.signer, tx.hash)
      return outcome
    }
    return engine.execute(engineWrite(tx, authority.account), tx.hash)
  }

  /** An exception in the engine fails one write, not the venue; a replay gives the same result. */
  function executeSafely(tx: Transaction): WriteOutcome {
    try {
      return execute(tx)
    } catch (error) {
      onError(error)
      return reject('50000')
    }
  }

  return {
    engine,
    agents,
    check({ signer, nonce, expiresAfter }, time) {
      const classification = nonces.check(signer, nonce, time)
      if (classification !== 'accepted') return reject(classification === 'used' ? '11004' : '11003')
      if (expiresAfter <= time || expiresAfter > time + EXPIRY_AHEAD_MS) return reject('11002')
      return null
    },
    freeNonce: nonces.free,
    isKnown: (signer) =>
      nonces.has(signer) || engine.accountExists(signer) || agents.standing(signer, now).kind !== 'none',
    faucetTime: (address) => faucet.get(address) ?? null,
    beginBlock(height, time) {
      now = time
      engine.beginBlock(height, time)
      collect()
    },
    apply(input) {
      if (input.kind === 'oracle') engine.setOracle(input.symbolId, parseDecimal(input.price))
      if (input.kind === 'halt') engine.setHalted(input.symbolId, input.halted)
      if (input.kind === 'faucet') faucet.set(input.address, now)
      if (input.kind !== 'tx') return null
      nonces.accept(input.tx.signer, input.tx.nonce, now)
      const outcome = executeSafely(input.tx)
      collect()
      return { tx: input.tx, outcome }
    },
    endBlock() {
      engine.endBlock()
      collect()
      return takeEvents()
    },
    skipTo(height, time) {
      now = time
      engine.skipTo(height, time)
      collect()
      return takeEvents()
    },
    dump: () => ({
      ...nonces.dump(),
      agents: agents.dump(),
      faucet: [...faucet],
    }),
  }

  function takeEvents(): EngineEvent[] {
    const blockEvents = events
    events = []
    return blockEvents
  }
}

/** The write in the engine's form; `account` is the account to act on. */
export function engineWrite({ action, signer, body }: Write, account: Address): EngineWrite {
  return { action, signer, account, body } as EngineWrite
}

/** Whether a write concerns Agent Keys, which the chain executes itself. */
export function isAgentAction({ action }: Write): boolean {
  return action === 'approveAgent' || action === 'renewAgent' || action === 'revokeAgent'
}

function isAction<N extends Write['action']>(tx: Transaction, action: N): tx is Transaction & Write<N> {
  return tx.action === action
}
