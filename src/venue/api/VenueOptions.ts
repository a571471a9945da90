import type { Timers } from '@/base/clock'
import type { Profile } from '@/protocol/profile'
import type { Keccak } from '@/protocol/signing'
import type { Journal } from '../chain/journal'
import type { ClientLimits } from './limits/ClientLimits'
import type { BanListener } from './limits/createClients'
import type { Recover } from './writes'

/** What a host gives a venue: its globals as parameters, and what it is to be like. */
export type VenueOptions = {
  /** Wall time, ms. */
  wall: () => number
  /** Steady time, ms. */
  steady: () => number
  timers: Timers
  recover: Recover
  keccak: Keccak
  /** Where acknowledged writes are kept; in memory without. */
  journal?: Journal
  profile?: Profile
  testControls?: boolean
  /** Other limits for each client address than the usual ones. */
  limits?: Partial<ClientLimits>
  /** Origins whose pages may write and open sockets, besides pages of this machine. `*` is any. */
  origins?: readonly string[]
  /** Inputs after which a snapshot is kept. */
  snapshotEvery?: number
  /** For the venue's log. */
  report: (message: string, error?: unknown) => void
  onBan?: BanListener
  /** Why the journal cannot take anything now (a full disk), or null: writes are rejected with it meanwhile. */
  storageFault?: (() => string | null) | undefined
  /** The journal has failed: the venue cannot go on. */
  onFailure: (error: unknown) => void
}
