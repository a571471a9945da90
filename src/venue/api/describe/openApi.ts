import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { AnyAction } from '@/protocol/actions'
import { authSchema } from '@/protocol/writes/decodeAuth'
import { ERROR_CODES } from '@/protocol/errors'
import type { Profile } from '@/protocol/profile'
import type { AnyRead } from '@/protocol/reads'

/** JSON values of a description. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
type JsonObject = { readonly [name: string]: Json }
type AnyChannel = Profile['channels'][keyof Profile['channels']]

/** The interface version of the description. docs/protocol 1.10. */
const INTERFACE_VERSION = '1.11.0'

/**
 * The OpenAPI description of a venue, generated from its decoding schemas. OpenAPI cannot describe WebSocket channels;
 * they are in `x-channels`.
 */
export function describeVenue(profile: Profile): JsonObject {
  const paths: Record<string, Record<string, Json>> = {}
  for (const action of Object.values<AnyAction>(profile.actions))
    (paths[action.path] ??= {})['post'] = describeWrite(action)
  for (const read of Object.values<AnyRead>(profile.reads)) (paths[read.path] ??= {})['get'] = describeRead(read)
  return {
    openapi: '3.1.0',
    info: {
      title: profile.domainName,
      version: INTERFACE_VERSION,
      description: `Every write is signed (EIP-712, domain name "${profile.domainName}", version "1", chain id 1).`,
    },
    paths,
    'x-channels': Object.fromEntries(
      Object.values<AnyChannel>(profile.channels).map((channel) => [channel.channel, describeChannel(channel)]),
    ),
    'x-error-codes': ERROR_CODES,
  }
}

function describeWrite(action: AnyAction): Json {
  const signed = action.method === 'A' ? `Method A, action tag ${action.tag}.` : `Method B, \`${action.typeString}\`.`
  const signerNote = action.systemOnly
    ? " Signed only by the venue's own key."
    : action.agentMay
      ? ''
      : ' Signed only by a wallet, not by an Agent Key.'
  return {
    operationId: action.name,
    tags: [sectionOf(action.path)],
    summary: action.label,
    description: signed + signerNote,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { allOf: [schemaOf(action.body), schemaOf(authSchema)] } } },
    },
    responses: describeReplies(schemaOf(action.reply)),
  }
}

function describeRead(read: AnyRead): Json {
  const { properties = {}, required = [] } = schemaOf(read.query) as {
    properties?: Record<string, JsonObject>
    required?: readonly string[]
  }
  return {
    operationId: read.name,
    tags: [sectionOf(read.path)],
    summary: read.path,
    description:
      read.sortField === null
        ? ''
        : `Newest first by \`${read.sortField}\`, which \`start_time\` and \`end_time\` filter.`,
    parameters: Object.entries(properties).map(([name, schema]) => {
      const inPath = read.path.includes(`{${name}}`)
      return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema }
    }),
    responses: describeReplies(schemaOf(read.reply)),
  }
}

function describeChannel(channel: AnyChannel): Json {
  return {
    parameters: schemaOf(channel.params),
    data: channel.list ? { type: 'array', items: schemaOf(channel.payload) } : schemaOf(channel.payload),
  }
}

function describeReplies(data: Json): Json {
  const text = { type: 'string' }
  const envelope = (inner: Json, code: Json) => ({
    'application/json': {
      schema: {
        type: 'object',
        properties: { code, msg: text, data: inner, trace_code: text },
        required: ['code', 'msg', 'data', 'trace_code'],
      },
    },
  })
  return {
    '200': { description: 'done', content: envelope(data, { const: '0' }) },
    default: { description: 'rejected; `x-error-codes` lists the codes', content: envelope({ type: 'null' }, text) },
  }
}

function schemaOf(schema: v.GenericSchema): JsonObject {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return JSON.parse(JSON.stringify(described)) as JsonObject
}

/** `trade`, `account`, `market` or `explorer`. */
function sectionOf(path: string): string {
  return path.split('/')[2] ?? ''
}
