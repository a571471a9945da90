import { changeLossLimit, isLooserLoss, lossLimitAt, type LossLimit } from '@/trading/profit/lossLimit'
import type { SignerResult } from '../types'
import type { KeyStore } from './createKeyStore'
import type { Surface } from './surface'

type Tools = {
  readonly keyStore: KeyStore
  readonly surface: Pick<Surface, 'confirmLoss'> | null
  /** Venue ms; null: unknown. */
  readonly venueTime: () => Promise<number | null>
}

const unknownTime: SignerResult = {
  ok: false,
  reason: 'no_time',
  message: 'the venue’s time is not known yet: try again in a moment',
}

/**
 * Sets the loss limit that is stored under a name. A looser limit is confirmed on the signer's surface, if it has one,
 * and waits for the cool-down by the venue's time, which the page cannot change.
 */
export async function changeLoss(name: string, owner: string, limit: LossLimit, tools: Tools): Promise<SignerResult> {
  const { keyStore, surface, venueTime } = tools
  const { lossLimits = {} } = await keyStore.read()
  const askedAt = await venueTime()
  if (askedAt === null) return unknownTime
  const before = lossLimitAt(lossLimits[name] ?? null, askedAt)
  const looser = isLooserLoss(before, limit)
  if (looser && surface && !(await surface.confirmLoss(owner, before, limit)))
    return { ok: false, reason: 'canceled', message: 'the trader declined' }
  const now = await venueTime()
  if (now === null) return unknownTime
  let isChanged = true
  await keyStore.change((record) => {
    const stored = record.lossLimits?.[name] ?? null
    // If another tab tightened the limit meanwhile, this one is looser and was not confirmed.
    isChanged = looser || !isLooserLoss(lossLimitAt(stored, now), limit)
    if (!isChanged) return record
    return { ...record, lossLimits: { ...record.lossLimits, [name]: changeLossLimit(stored, limit, now) } }
  })
  return isChanged ? { ok: true } : { ok: false, reason: 'failed', message: 'the limit changed meanwhile' }
}
