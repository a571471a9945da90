import type { Live } from '@/base/live'
import type { StoredLossLimit } from '@/trading/profit/lossLimit'
import { UnreachableError } from '@/client/http'
import { noLimits } from './noLimits'
import type {
  AgentStatus,
  StoredAgent,
  Keys,
  Protection,
  SignerLimits,
  SignerResult,
  WalletConnection,
  WalletOption,
} from './types'

const reason = 'code_missing'
const message = 'the code that signs is missing'

/** Stands in for keys and wallet when their code cannot be loaded: nothing is signed, and all calls are blocked. */
export const noopKeys: Keys = {
  wallet: {
    options: constant<readonly WalletOption[]>([]),
    connection: constant<WalletConnection>({ status: 'disconnected' }),
    connect: async () => ({ ok: false, reason, message }),
    disconnect: async () => undefined,
    reconnect: async () => undefined,
    signer: () => null,
  },
  status: () => unknown,
  enableTrading: async () => ({ kind: 'blocked', reason, message }),
  refresh: async () => undefined,
  resume: async () => undefined,
  signerFor: () => null,
  forget: async () => undefined,
  requestPracticeFunds: async () => ({ kind: 'failed', error: new UnreachableError(message) }),
  exportPracticeKey: async () => null,
  resetPracticeAccount: async () => undefined,
  profileLabel: async () => '',
  storedAgents: () => noAgents,
  approvedHere: async () => false,
  labelInUse: async () => {
    throw new UnreachableError(message)
  },
  approve: async () => ({ kind: 'blocked', reason, message }),
  renew: async () => ({ kind: 'blocked', reason, message }),
  revoke: async () => ({ kind: 'blocked', reason, message }),
  wipe: async () => undefined,
  review: () => undefined,
  protection: constant<Protection>({
    kind: 'device',
    locked: false,
    kinds: [],
    place: 'absent',
    asksItself: false,
    persisted: false,
  }),
  protect: async () => rejected,
  unlock: async () => rejected,
  lock: async () => undefined,
  limits: () => unlimited,
  setLimits: async () => rejected,
  newKeyLimits: () => unlimited,
  lossLimit: () => noLoss,
  setLossLimit: async () => rejected,
}

const rejected: SignerResult = { ok: false, reason, message }
const noAgents = constant<readonly StoredAgent[]>([])
const unlimited = constant<SignerLimits>(noLimits)

const noLoss = constant<StoredLossLimit | null>(null)

const unknown = constant<AgentStatus>({ kind: 'unknown' })

function constant<T>(value: T): Live<T> {
  return { getState: () => value, getInitialState: () => value, subscribe: () => () => undefined }
}
