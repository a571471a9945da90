import type { Timers } from '@/base/clock'
import { BaseError } from '@/base/BaseError'
import type { Random } from '@/base/random'
import type { SettledOutcome, VenueClock } from '../types'
import { judgeSend } from './judgeSend'
import { lookUpWrite, type LookUpTools } from './lookUpWrite'
import { readReply } from './readReply'
import type { StoredWrite } from './StoredWrite'

export type ResolveTools = LookUpTools & {
  readonly clock: VenueClock
  readonly timers: Timers
  readonly random: Random
}

const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 4_000
/** After the fence a block may still be running, and the clock be a second off. */
const AFTER_FENCE_MS = 1_500

/**
 * Finds out what became of a write that was sent without an answer: looks it up, and until its fence repeats the same
 * bytes, with pauses of 0.5, 1, 2, 4 s. What the venue does not have once the fence has passed never happens.
 */
export async function resolveWrite(
  tools: ResolveTools,
  stored: StoredWrite,
  onAttempt: () => void,
): Promise<SettledOutcome<unknown>> {
  const { clock } = tools
  const fence = stored.record.expiresAfter ?? 0
  for (let round = 0; ; round++) {
    await pause(tools, pauseBefore(tools, round, fence))
    const late = clock.now() > fence + AFTER_FENCE_MS
    const found = await tryLookUp(tools, stored)
    if (found !== 'unreachable' && found !== 'absent') return found
    if (late && found === 'absent') return neverHappened
    if (clock.now() >= fence) continue
    onAttempt()
    const decision = pause(tools, untilDecision(tools, fence)).then(() => null)
    const outcome = await Promise.race([repeat(tools, stored, fence), decision])
    if (outcome) return outcome
  }
}

const neverHappened: SettledOutcome<unknown> = {
  kind: 'denied',
  reason: 'expired',
  message: 'no answer came, and the venue does not have it: its time is over, so it never happens',
}

async function repeat(
  tools: ResolveTools,
  { record, text }: StoredWrite,
  fence: number,
): Promise<SettledOutcome<unknown> | null> {
  if (text === null) return null
  const { path, reply } = tools.profile.actions[record.action]
  const verdict = judgeSend(await tools.http.send(path, text), false)
  if (verdict.kind === 'refused') return verdict.refused
  if (verdict.kind === 'wait') await pause(tools, Math.min(verdict.waitMs, untilDecision(tools, fence)))
  if (verdict.kind !== 'accepted') return null
  const data = readReply(reply, verdict.data)
  return data === null ? null : { kind: 'confirmed', data }
}

/** The pause before a round: growing, jittered, and not past the moment at which the fence decides. */
function pauseBefore(tools: ResolveTools, round: number, fence: number): number {
  const growing = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** round) * (0.75 + tools.random() / 4)
  const left = untilDecision(tools, fence)
  return left > 0 ? Math.min(growing, left) : growing
}

/** How long until a look-up that finds nothing is final. */
function untilDecision({ clock }: ResolveTools, fence: number): number {
  return Math.max(0, fence + AFTER_FENCE_MS + 1 - clock.now())
}

function pause({ timers }: ResolveTools, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.set(resolve, ms))
}

async function tryLookUp(
  tools: ResolveTools,
  stored: StoredWrite,
): Promise<SettledOutcome<unknown> | 'absent' | 'unreachable'> {
  try {
    return (await lookUpWrite(tools, stored)) ?? 'absent'
  } catch (error) {
    if (error instanceof BaseError) return 'unreachable'
    throw error
  }
}
