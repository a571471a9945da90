import * as v from 'valibot'
import type { Fault } from '../errors'
import { issueFault } from '../issueFault'
import type { Read } from './read'
import type { AnyRead, Reads } from './reads'

/** The parameters of a read, or the reason for their rejection. */
export type DecodedQuery<Query> = { readonly ok: true; readonly query: Query } | ({ readonly ok: false } & Fault)

type Wrapped = v.GenericSchema & { readonly wrapped?: v.GenericSchema; readonly options?: readonly unknown[] }

/**
 * Decodes the text parameters of a GET, including those in its path. Unknown parameters are ignored; an empty `cursor`
 * means the first page. Rejects with 10001 or 10002. docs/protocol 4.4, 9.10.
 */
export function decodeQuery<Query>(
  read: Read<string, Query>,
  sent: Iterable<readonly [string, string]>,
): DecodedQuery<Query> {
  const entries = entriesOf(read)
  const values: Record<string, unknown> = {}
  const seen = new Set<string>()
  for (const [name, text] of sent) {
    if (!Object.hasOwn(entries, name) || seen.has(name)) continue
    seen.add(name)
    if (name === 'cursor' && text === '') continue
    values[name] = isNumeric(entries[name]!) && /^-?\d{1,17}$/.test(text) ? Number(text) : text
  }
  const result = v.safeParse(read.query, values)
  return result.success ? { ok: true, query: result.output } : { ok: false, ...issueFault(result.issues) }
}

/** The URL path and query of a read: `/v1/…?…`, with its path parameters filled in. Undefined values are left out. */
export function encodeQuery(read: Pick<Read, 'path'>, parameters: object): string {
  const search: string[] = []
  let path = read.path
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue
    const placeholder = `{${name}}`
    if (path.includes(placeholder)) path = path.replace(placeholder, encodeURIComponent(String(value)))
    else search.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  }
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** The read that a venue serves at a path, with the parameters in the path; null when there is none. */
export function readByPath(
  venue: { readonly reads: Reads },
  path: string,
): { readonly read: AnyRead; readonly parameters: readonly (readonly [string, string])[] } | null {
  for (const read of Object.values<AnyRead>(venue.reads)) {
    const parameters = matchPath(read.path, path)
    if (parameters) return { read, parameters }
  }
  return null
}

function matchPath(pattern: string, path: string): [string, string][] | null {
  const patternParts = pattern.split('/')
  const parts = path.split('/')
  if (patternParts.length !== parts.length) return null
  const parameters: [string, string][] = []
  for (const [index, part] of patternParts.entries()) {
    if (part.startsWith('{')) parameters.push([part.slice(1, -1), parts[index]!])
    else if (part !== parts[index]) return null
  }
  return parameters
}

function entriesOf(read: Pick<Read, 'query'>): Readonly<Record<string, v.GenericSchema>> {
  return (read.query as v.GenericSchema & { entries: Readonly<Record<string, v.GenericSchema>> }).entries
}

function isNumeric(schema: Wrapped): boolean {
  if (schema.wrapped) return isNumeric(schema.wrapped)
  return schema.type === 'number' || typeof schema.options?.[0] === 'number'
}
