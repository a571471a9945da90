import type { Timers } from '@/base/clock'
import type { AnyAction } from '@/protocol/actions'
import type { Profile } from '@/protocol/profile'
import { decodeQuery, readByPath, type AnyRead } from '@/protocol/reads'
import { reject } from '../engine/reject'
import type { Rejection } from '../engine/types'
import type { FaultPlan, InjectedFault } from './faultPlan'
import { createDescriptionPages } from './describe/descriptionPages'
import { createOriginCheck, isLocal, isLoopbackOrigin } from './localAccess'
import { answerCost, requestCost } from './limits/ClientLimits'
import type { Clients } from './limits/createClients'
import { clientKey } from './limits/clientKey'
import type { createLocalRoutes } from './localRoutes'
import type { RateLimit } from './rateLimit'
import type { ReadHandlers } from './reads'
import { buildReply, type Answer } from './reply'
import type { Peer, VenueReply, VenueRequest } from './types'
import type { TakeWrite } from './writes'

export type RouterOptions = {
  profile: Profile
  reads: ReadHandlers
  takeWrite: TakeWrite
  writeLimit: RateLimit
  clients: Clients
  /** Origins whose pages may write, besides this machine's. */
  origins: readonly string[]
  localRoutes: ReturnType<typeof createLocalRoutes>
  faults: () => FaultPlan | null
  venueTime: () => number
  timers: Timers
  report: (message: string, error?: unknown) => void
}

/** The HTTP interface of the venue. */
export type Router = {
  respond(request: VenueRequest): Promise<VenueReply>
  handle(request: Request, peer: Peer): Promise<Response>
}

type Handler = (query: unknown) => { ok: true; data: unknown } | Rejection

/** Creates the router. Every reply has the envelope. docs/protocol 1.3, 1.4. */
export function createRouter(options: RouterOptions): Router {
  const { profile, takeWrite, writeLimit, clients, localRoutes, faults, venueTime, timers, report } = options
  const describe = createDescriptionPages(profile)
  const mayWrite = createOriginCheck(options.origins)
  const actionByPath = new Map<string, AnyAction>(
    Object.values<AnyAction>(profile.actions).map((action) => [action.path, action]),
  )
  const readAt = new Map<string, AnyRead>(Object.values<AnyRead>(profile.reads).map((read) => [read.path, read]))
  let requests = 0

  async function answer(request: VenueRequest, path: string, search: string): Promise<Answer> {
    if (path.startsWith('/local/')) return answerLocal(request, path)
    const action = request.method === 'POST' ? actionByPath.get(path) : undefined
    return action ? answerWrite(request, action) : answerRead(request, path, search)
  }

  async function answerWrite(request: VenueRequest, action: AnyAction): Promise<Answer> {
    if (!mayWrite(request.header('origin')))
      return { outcome: reject('10004', 'pages of this origin may not write here'), rate: writeLimit.peek('') }
    const body = readBody(request)
    if (!body.ok) return { outcome: body, rate: writeLimit.peek('') }
    const client = clientKey(request.peer.address)
    const onProven = () => clients.requests.refund(client, costOf(request))
    return takeWrite(action, body.json, { client, onProven })
  }

  function costOf({ body }: VenueRequest): number {
    return requestCost(body?.length ?? profile.limits.bodyBytes)
  }

  /** Counts a request; returns the answer if its client exceeded its budget. */
  function overBudget(request: VenueRequest): Answer | null {
    const client = clientKey(request.peer.address)
    clients.requests.spend(client, costOf(request))
    const resetInMs = clients.waitMs(client)
    if (resetInMs === 0) return null
    const rate = { ...clients.reads.peek(client), allowed: false, remaining: 0, resetInMs }
    return { outcome: reject('42900', 'too many requests from this address'), rate, last: true }
  }

  function answerRead(request: VenueRequest, path: string, search: string): Answer {
    const rate = clients.reads.hit(clientKey(request.peer.address))
    if (!rate.allowed) return { outcome: reject('42900'), rate }
    const exact = readAt.get(path)
    const route = exact ? { read: exact, parameters: [] } : readByPath(profile, path)
    if (request.method !== 'GET' || !route) return { outcome: reject('10004', 'no such path'), rate }
    const query = decodeQuery(route.read, [...route.parameters, ...new URLSearchParams(search)])
    if (!query.ok) return { outcome: reject(query.code, query.message), rate }
    return { outcome: (options.reads[route.read.name] as Handler)(query.query), rate }
  }

  async function answerLocal(request: VenueRequest, path: string): Promise<Answer> {
    const route = localRoutes.get(path)
    if (!route || request.method !== 'POST' || !isLocal(request)) return { outcome: reject('10004', 'no such path') }
    if (request.body === null) return { outcome: reject('10001', 'the body must be at most 256 KiB') }
    const body = parseBody(request.body.trim() === '' ? '{}' : request.body)
    return { outcome: body.ok ? await route(body.json) : body }
  }

  async function respondWithoutFault(
    request: VenueRequest,
    path: string,
    search: string,
  ): Promise<VenueReply & { kind: 'reply' }> {
    const trace = `${venueTime().toString(36)}-${(++requests).toString(36)}`
    try {
      return buildReply(await answer(request, path, search), venueTime(), trace)
    } catch (error) {
      report(`request ${trace} failed`, error)
      return buildReply({ outcome: reject('50000') }, venueTime(), trace)
    }
  }

  async function respondWithFault(
    { fault, ms }: InjectedFault,
    proceed: () => Promise<VenueReply & { kind: 'reply' }>,
  ): Promise<VenueReply> {
    const wait = () => new Promise<void>((resolve) => void timers.set(resolve, ms))
    const failed = () => buildReply({ outcome: reject('50000', 'injected fault') }, venueTime(), 'fault')
    if (fault === 'error_500_before') return failed()
    if (fault === 'cut_before') return { kind: 'cut' }
    if (fault === 'hold') await wait()
    const reply = await proceed()
    if (fault === 'error_500_after') return failed()
    if (fault === 'cut_after' || fault === 'drop' || fault === 'close') return { kind: 'cut' }
    if (fault === 'delay') await wait()
    return fault === 'corrupt' ? { ...reply, body: reply.body.slice(0, reply.body.length >> 1) } : reply
  }

  async function respond(request: VenueRequest): Promise<VenueReply> {
    const [path, search] = split(request.target)
    const rejected = path.startsWith('/local/') ? null : overBudget(request)
    if (rejected) return buildReply(rejected, venueTime(), 'over-budget')
    const description = request.method === 'GET' ? describe(path) : null
    if (description) return description
    const origin = request.header('origin')
    const shared = path.startsWith('/v1/') ? '*' : origin && isLoopbackOrigin(origin) ? origin : null
    if (request.method === 'OPTIONS' && shared) return preflight(shared, mayWrite(origin))
    const fault = path.startsWith('/local/test/') ? null : faults()?.inject('http', path)
    const proceed = () => respondWithoutFault(request, path, search)
    const reply = fault ? await respondWithFault(fault, proceed) : await proceed()
    if (reply.kind === 'reply' && request.method === 'GET')
      clients.requests.spend(clientKey(request.peer.address), answerCost(reply.body.length))
    if (reply.kind === 'reply' && shared) Object.assign(reply.headers, corsHeaders(shared))
    return reply
  }

  return {
    respond,
    async handle(request, peer) {
      const { pathname, search } = new URL(request.url)
      const text = request.body ? await request.text() : ''
      const body = new TextEncoder().encode(text).length > profile.limits.bodyBytes ? null : text
      const header = (name: string) => request.headers.get(name) ?? undefined
      const reply = await respond({ method: request.method, target: pathname + search, header, body, peer })
      if (reply.kind === 'cut') return Response.error()
      return new Response(reply.status === 204 ? null : reply.body, { status: reply.status, headers: reply.headers })
    },
  }
}

function split(target: string): [string, string] {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

/** CORS headers of a reply. Pages of any origin may read below `/v1`, which is public and uses no cookies. */
function corsHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'date, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
    vary: 'origin, accept-encoding',
  }
}

function preflight(origin: string, mayWrite: boolean): VenueReply {
  const headers = {
    ...corsHeaders(origin),
    'access-control-allow-methods': mayWrite ? 'GET, POST' : 'GET',
    'access-control-allow-headers': 'content-type',
    ...(mayWrite && { 'access-control-allow-private-network': 'true' }),
    'access-control-max-age': '600',
  }
  return { kind: 'reply', status: 204, headers, body: '' }
}

/** Parses the JSON body of a write; 10001 if its length, content type or JSON is invalid (docs/protocol 9.23). */
function readBody({ body, header }: Pick<VenueRequest, 'body' | 'header'>): { ok: true; json: unknown } | Rejection {
  if (body === null) return reject('10001', 'the body must be at most 256 KiB')
  const type = header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') return reject('10001', 'Content-Type must be application/json')
  return parseBody(body)
}

/** Parses JSON text; 10001 if it is invalid. */
function parseBody(body: string): { ok: true; json: unknown } | Rejection {
  try {
    return { ok: true, json: JSON.parse(body) }
  } catch (error) {
    if (error instanceof SyntaxError) return reject('10001', 'the body must be JSON')
    throw error
  }
}
