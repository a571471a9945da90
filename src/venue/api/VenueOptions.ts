import type { Timers } from '@/base/clock'
import type { Profile } from '@/protocol/profile'
import type { Keccak } from '@/protocol/signing'
import type { Journal } from '../chain/journal'
import type { ClientLimits } from './limits/ClientLimits'
import type { BanListener } from './limits/createClients'
import type { Recover } from './writes'

/** Options of a venue: the host's globals as parameters, and settings. */
export type VenueOptions = {
  /** Wall time, ms. */
  wall: () => number
  /** Monotonic time, ms. */
  steady: () => number
  timers: Timers
  recover: Recover
  keccak: Keccak
  /** Stores acknowledged writes; by default in memory. */
  journal?: Journal
  profile?: Profile
  testControls?: boolean
  /** Limits per client address that replace the defaults. */
  limits?: Partial<ClientLimits>
  /** Origins whose pages may write and open sockets, besides pages of this machine. `*` is any. */
  origins?: readonly string[]
  /** Number of inputs between two snapshots. */
  snapshotEvery?: number
  /** For the venue's log. */
  report: (message: string, error?: unknown) => void
  onBan?: BanListener
  /** Why the journal cannot store anything now (such as a full disk), or null; writes are rejected with it meanwhile. */
  storageFault?: (() => string | null) | undefined
  /** Called when the journal has failed and the venue cannot continue. */
  onFailure: (error: unknown) => void
}
