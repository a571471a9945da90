import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type Http, unwrap } from '../http'
import type { AddressText } from '../types'
import { pagedQuery } from './pagedQuery'

/** The account's record; `created_time` is null for an unknown address. docs/protocol 4.13. */
export function accountInfoQuery(http: Http, address: AddressText) {
  return queryOptions({
    queryKey: ['account', address, 'info'],
    queryFn: async ({ signal }) => unwrap(await http.read('account', { address }, { signal })),
    refetchInterval: 30_000,
  })
}

/** An account's balances. No channel pushes them: they are read again when orders or positions change, and periodically. */
export function balancesQuery(http: Http, address: AddressText) {
  return queryOptions({
    queryKey: ['account', address, 'balances'],
    queryFn: async ({ signal }) => unwrap(await http.read('balances', { address }, { signal })).list,
    refetchInterval: 15_000,
  })
}

/** The account's open positions, read once; the feed has live ones. docs/protocol 4.15. */
export function positionsQuery(http: Http, address: AddressText) {
  return queryOptions({
    queryKey: ['account', address, 'positions'],
    queryFn: async ({ signal }) => unwrap(await http.read('positions', { address }, { signal })).list,
  })
}

/** The account's leverage on every perpetual. docs/protocol 4.18. */
export function leveragesQuery(http: Http, address: AddressText) {
  return queryOptions({
    queryKey: ['account', address, 'leverages'],
    queryFn: async ({ signal }) => unwrap(await http.read('leverages', { address }, { signal })).list,
    staleTime: 30_000,
  })
}

/** The account's borrowing leverage on every coin. docs/protocol 4.18. */
export function coinLeveragesQuery(http: Http, address: AddressText) {
  return queryOptions({
    queryKey: ['account', address, 'coin-leverages'],
    queryFn: async ({ signal }) => unwrap(await http.read('coinLeverages', { address }, { signal })).list,
    staleTime: 30_000,
  })
}

/** The agents that may act for an account. docs/protocol 4.19, 9.40. */
export function agentsQuery(http: Http, address: AddressText) {
  return pagedQuery({
    http,
    name: 'agents',
    parameters: { address, limit: 50 },
    queryKey: ['account', address, 'agents'],
    idOf: (agent) => agent.agent_address,
  })
}

/** The sub-accounts and associated accounts of a main account. docs/protocol 4.20, 9.86. */
export function subAccountsQuery(http: Http, address: AddressText) {
  return queryOptions({
    queryKey: ['account', address, 'sub-accounts'],
    queryFn: async ({ signal }) => unwrap(await http.read('subAccounts', { address }, { signal })).list,
    staleTime: 30_000,
  })
}

/** Queries that orders do not affect. Leverage is not one of them: its change pushes the account's positions. */
const UNAFFECTED_BY_ORDERS: ReadonlySet<unknown> = new Set([
  'info',
  'coin-leverages',
  'agents',
  'foreign-agents',
  'sub-accounts',
])

/**
 * Reads again what orders affect of a shown account: balances, positions, histories. Other queries are left alone,
 * since each read counts against the rate limit.
 */
export function invalidateTrading(queryClient: QueryClient, address: AddressText): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: ['account', address],
    predicate: ({ queryKey }) => !UNAFFECTED_BY_ORDERS.has(queryKey[2]),
  })
}

/** Reads everything of a shown account again. */
export function invalidateAccount(queryClient: QueryClient, address: AddressText): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account', address] })
}
