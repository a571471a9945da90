import type { LossLimit } from '@/trading/profit/lossLimit'
import type { ProtectionKind, SignerLimits } from '../types'

/**
 * What the signer shows to the trader itself, on an origin where no script of the terminal can press or read. All
 * answers are null or false when the trader says no.
 */
export type Surface = {
  /** Asks for a new passphrase, twice. */
  newPassphrase(): Promise<string | null>
  /** Asks for the passphrase; `wrong`: the last one was not it. */
  passphrase(wrong: boolean): Promise<string | null>
  /** Asks before keys are kept otherwise, and before a device's keys are unlocked. */
  confirmProtection(kind: ProtectionKind): Promise<boolean>
  confirmUnlock(kind: ProtectionKind): Promise<boolean>
  /** Asks before a key signs more than `before`. */
  confirmLimits(label: string, before: SignerLimits, after: SignerLimits): Promise<boolean>
  /** Asks before a day may cost an owner more than `before`, or the cool-down becomes shorter. */
  confirmLoss(owner: string, before: LossLimit, after: LossLimit): Promise<boolean>
}
