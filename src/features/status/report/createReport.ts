import type { WriteRecord } from '@/client/types'
import type { ConnectionView } from '@/feed/types'
import type { AgentStatus } from '@/keys/types'
import { isPageVenue } from '@/protocol/pageVenue'
import type { MissingCode } from '@/terminal/loading/missingCode'
import type { Services } from '@/terminal/session/Services'
import type { AccountView } from '@/terminal/session/session'
import type { Settings } from '@/terminal/session/settings'
import type { RateLimits } from '../rateLimits'
import type { ConnectionChange } from './connectionHistory'
import { describeCauses, describeEvent } from './describeError'
import type { Environment } from './readEnvironment'

/** Settings that change what is shown or sent, and do not identify the trader. */
const SETTINGS = [
  'theme',
  'colors',
  'density',
  'fontSize',
  'language',
  'timeZone',
  'tableTab',
  'chartKind',
  'chartInterval',
  'chartScale',
  'bookDepth',
  'bookTab',
  'sizeUnit',
  'profitPrice',
  'confirmOrders',
  'tradeSigner',
  'oneClick',
  'lateOrders',
  'expiries',
] as const satisfies readonly (keyof Settings)[]

/** Maximum length of a text in a report, in characters. */
const MAX_TEXT_LENGTH = 500

/** The data of a report, as of the time of the request. */
export type ReportSources = {
  /** Venue ms. */
  readonly now: number
  readonly environment: Environment
  /** Path of the open page. */
  readonly path: string
  readonly venue: Services['venue']
  readonly account: AccountView
  readonly tradingKey: AgentStatus['kind'] | null
  readonly settings: Settings
  readonly connection: ConnectionView
  readonly history: readonly ConnectionChange[]
  readonly limits: RateLimits
  readonly missing: MissingCode
  readonly failedLoads: number
  readonly failedReads: readonly FailedRead[]
  /** Events of `recentErrors`, oldest first. */
  readonly errors: readonly Event[]
  /** The journal, newest first; null if it could not be read. */
  readonly writes: readonly WriteRecord[] | null
}

/** A failed read of the venue, with its query key and time, ms. */
type FailedRead = { readonly key: readonly unknown[]; readonly at: number; readonly error: unknown }

/**
 * Creates the file for a report, as JSON text. It contains no keys, signatures, hashes or nonces, and of an order only
 * its market; addresses only on request.
 */
export function createReport(sources: ReportSources, withAddresses: boolean): string {
  const { now, environment, path, venue, account, settings, connection, writes } = sources
  const { lastFrameAt, losses, ...counters } = connection
  const report = {
    kedge: 'report',
    createdAt: timeOf(now),
    build: environment.build,
    page: path,
    venue: { id: venue.id, name: venue.name, runs: placeOf(venue.httpUrl), practice: venue.faucet },
    account: {
      connected: account.owner !== null,
      tradable: account.writable,
      tradingKey: sources.tradingKey,
      ...(withAddresses && { owner: account.owner, address: account.address }),
    },
    browser: environment.browser,
    features: environment.features,
    settings: Object.fromEntries(SETTINGS.map((name) => [name, settings[name]])),
    connection: { ...counters, lastFrameAt: timeOf(lastFrameAt) },
    socketLosses: losses.map(({ at, reason }) => ({ at: timeOf(at), reason })),
    connectionHistory: sources.history.map(({ at, ...change }) => ({ at: timeOf(at), ...change })),
    rateLimits: sources.limits,
    missingCode: { ...sources.missing, failedLoads: sources.failedLoads },
    failedReads: sources.failedReads.map(({ key, at, error }) => ({
      at: timeOf(at),
      read: key.filter((part) => typeof part === 'string' && /^[a-z-]{1,30}$/i.test(part)).join(' '),
      messages: error instanceof Error ? describeCauses(error) : [],
    })),
    errors: sources.errors.map((event) => describeEvent(event, environment.timeOrigin)),
    writes: writes && writes.map((record) => describeWrite(record, withAddresses)),
  }
  const sanitize = (_: string, value: unknown) =>
    typeof value === 'string' ? redact(value, withAddresses).slice(0, MAX_TEXT_LENGTH) : value
  return `${JSON.stringify(report, sanitize, 2)}\n`
}

/** Describes the outcome of a write. With the venue's trace code, its operator can find the request. */
function describeWrite(record: WriteRecord, withAddresses: boolean) {
  const { action, stage, code, symbolId, attempts, traceCode, account, signer } = record
  return {
    action,
    stage,
    code,
    symbolId,
    attempts,
    traceCode,
    storedAt: timeOf(record.storedAt),
    signedAt: timeOf(record.signedAt),
    sentAt: timeOf(record.sentAt),
    acknowledgedAt: timeOf(record.acknowledgedAt),
    pushedAt: timeOf(record.pushedAt),
    settledAt: timeOf(record.settledAt),
    expiresAfter: timeOf(record.expiresAfter),
    ...(withAddresses && { account, signer }),
  }
}

/** Formats a time; null if it is missing, as in writes that earlier versions stored. */
function timeOf(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString()
}

/** Describes where the venue runs, without its address. */
function placeOf(httpUrl: string): string {
  if (isPageVenue(httpUrl)) return 'in this page'
  return /^[a-z]+:/i.test(httpUrl) ? 'on another site' : 'on this site'
}

/** Matches a URL. Host and query are removed, because they may name the trader's machine or contain a secret. */
const URL_TEXT = /\b[a-z]{2,8}:\/\/[^\s/"'()?#]+([^\s"'()?#]*?)(?:[?#][^\s"'()]*?)?((?::\d+){0,2})(?=[\s"'()]|$)/gi
/** Matches texts as long as an address or longer: keys, hashes and signatures, in hex or Base64. */
const LONG_TEXT = /[\w+=-]{40,}/g
const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Removes URL hosts and queries, keys, hashes and signatures from a text, and addresses unless requested. */
function redact(text: string, withAddresses: boolean): string {
  return text
    .replace(URL_TEXT, '$1$2')
    .replace(LONG_TEXT, (run) => (!ADDRESS.test(run) ? '[removed]' : withAddresses ? run : '[address]'))
}
