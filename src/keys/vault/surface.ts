import type { LossLimit } from '@/trading/profit/lossLimit'
import type { ProtectionKind, SignerLimits } from '../types'

/**
 * What the signer shows to the trader itself, on an origin where the terminal's scripts can neither click nor read.
 * Every answer is null or false when the trader declines.
 */
export type Surface = {
  /** Asks twice for a new passphrase. */
  newPassphrase(): Promise<string | null>
  /** Asks for the passphrase; `wrong`: the last input was wrong. */
  passphrase(wrong: boolean): Promise<string | null>
  /** Asks before the protection changes, and before keys protected by the device are unlocked. */
  confirmProtection(kind: ProtectionKind): Promise<boolean>
  confirmUnlock(kind: ProtectionKind): Promise<boolean>
  /** Asks before a key's limits become looser than `before`. */
  confirmLimits(label: string, before: SignerLimits, after: SignerLimits): Promise<boolean>
  /** Asks before an owner's daily loss limit becomes looser than `before` or its cool-down shorter. */
  confirmLoss(owner: string, before: LossLimit, after: LossLimit): Promise<boolean>
}
