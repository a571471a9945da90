import type { Timers } from '@/base/clock'
import { BaseError } from '@/base/BaseError'
import type { Random } from '@/base/random'
import type { Profile } from '@/protocol/profile'
import type { Http } from '../../http'
import type { SettledOutcome, VenueClock } from '../../types'
import { classifySend, readReply } from '../classifySend'
import { createOutcomeSearch, type SearchResult } from './searchOutcome'
import { mayRepeat } from './mayRepeat'
import type { StoredWrite } from '../journal/StoredWrite'

export type ResolveTools = {
  readonly http: Pick<Http, 'readToReconcile' | 'send'>
  readonly profile: Pick<Profile, 'actions' | 'replayGuard'>
  readonly clock: VenueClock
  readonly timers: Timers
  readonly random: Random
}

const FIRST_PAUSE_MS = 500
const LAST_PAUSE_MS = 4_000
/** How long after its expiry a write may still take effect, ms: a block may be running, and the known time be off. */
const AFTER_EXPIRY_MS = 1_000
/** How long after the expiry an unreachable venue is asked without pauses, ms. */
const PATIENT_AFTER_MS = 10_000

/**
 * Finds the outcome of a write that was sent without an answer: reads it and, until its expiry, repeats the same bytes
 * with pauses of 0.5, 1, 2, 4 s, if the venue recognizes repeats. A write that the venue does not have after the expiry
 * can never take effect. The expiry counts as passed only by a venue time that is known after the search: the replies
 * of the search contain one.
 */
export async function resolveWrite(
  tools: ResolveTools,
  stored: StoredWrite,
  onAttempt: () => void,
): Promise<SettledOutcome<unknown>> {
  const { clock, profile } = tools
  const expiry = stored.record.expiresAfter ?? 0
  // A page that closed between storing and sending leaves no bytes: what it may have sent is only read.
  const repeats = stored.text !== null && mayRepeat(stored.record.action, profile.replayGuard)
  const search = createOutcomeSearch(tools, stored)
  const begin = () => {
    const observed = clock.observe()
    return () => (observed() ?? 0) > expiry + AFTER_EXPIRY_MS
  }
  for (let round = 0; ; round++) {
    await pause(tools, pauseBefore(tools, round, expiry))
    const isDue = untilDecision(tools, expiry) === 0
    const { outcome: searched, isLast } = await ask(() => search(begin, isDue))
    if (searched && (isLast || isFinal(tools, searched))) return searched
    if (isLast) return notExecuted
    if (!repeats || clock.now() >= expiry) continue
    onAttempt()
    const decision = pause(tools, untilDecision(tools, expiry)).then(() => null)
    const outcome = await Promise.race([repeat(tools, stored, expiry), decision])
    if (outcome) return outcome
  }
}

/**
 * Whether an outcome is final before the expiry. Without a nonce guard, another copy of a rejected write may be
 * accepted.
 */
function isFinal({ profile }: ResolveTools, { kind }: SettledOutcome<unknown>): boolean {
  return kind !== 'rejected' || profile.replayGuard === 'nonce'
}

const notExecuted: SettledOutcome<unknown> = {
  kind: 'blocked',
  reason: 'expired',
  message: 'no answer came, and the venue does not have it: its time is over, so it never happens',
}

async function repeat(
  tools: ResolveTools,
  { record, text }: StoredWrite,
  expiry: number,
): Promise<SettledOutcome<unknown> | null> {
  if (text === null) return null
  const { path, reply } = tools.profile.actions[record.action]
  const classification = classifySend(await tools.http.send(path, text), false, tools.profile.replayGuard)
  if (classification.kind === 'rejected') return classification.rejected
  if (classification.kind === 'wait') await pause(tools, Math.min(classification.waitMs, untilDecision(tools, expiry)))
  if (classification.kind !== 'accepted') return null
  const data = readReply(reply, classification.data)
  return data === null ? null : { kind: 'confirmed', data }
}

/**
 * The pause before a round: growing, jittered, and ending at the latest when the expiry decides. For ten seconds after
 * that there is none, since reads for reconciliation limit their own rate.
 */
function pauseBefore(tools: ResolveTools, round: number, expiry: number): number {
  const growing = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** round) * (0.75 + tools.random() / 4)
  const remaining = untilDecision(tools, expiry)
  if (remaining > 0) return Math.min(growing, remaining)
  return tools.clock.now() > expiry + PATIENT_AFTER_MS ? growing : 0
}

/** Time until a search without a result is final. */
function untilDecision({ clock }: ResolveTools, expiry: number): number {
  return Math.max(0, expiry + AFTER_EXPIRY_MS + 1 - clock.now())
}

function pause({ timers }: ResolveTools, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.set(resolve, ms))
}

/** Runs the search. Returns no result if the venue cannot be reached. */
async function ask(search: () => Promise<SearchResult>): Promise<SearchResult> {
  try {
    return await search()
  } catch (error) {
    if (error instanceof BaseError) return { outcome: null, isLast: false }
    throw error
  }
}
