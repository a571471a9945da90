import type { Json } from './openApi'

type Described = {
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  'x-channels': Record<string, { parameters: Schema; data: Schema }>
  'x-error-codes': Record<string, { status: number; meaning: string }>
}
type Operation = {
  summary: string
  description: string
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: { allOf: readonly Schema[] } } } }
  responses: { '200': { content: { 'application/json': { schema: { properties: { data: Schema } } } } } }
}
type Schema = {
  type?: string
  enum?: readonly Json[]
  const?: Json
  pattern?: string
  items?: Schema
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
}

export const STYLE = `:root{color-scheme:light dark;font:.875rem/1.45 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid;padding-bottom:.25rem}h3{margin:1.75rem 0 .25rem;font:600 .9375rem ui-monospace,monospace}
table{border-collapse:collapse;margin:.5rem 0}td,th{border:1px solid #8886;padding:.15rem .5rem;text-align:left;vertical-align:top}
code,td:first-child{font-family:ui-monospace,monospace;font-size:.8125rem}p{margin:.25rem 0}`

/** The readable page of a venue's description: plain HTML, no script. */
export function describePage(description: unknown): string {
  const { info, paths, 'x-channels': channels, 'x-error-codes': codes } = description as Described
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationSection(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  const channelSections = Object.entries(channels).map(
    ([name, { parameters, data }]) =>
      `<h3>${escape(name)}</h3><p>Parameters</p>${schemaTable(parameters)}<p>Data (compact keys)</p>${schemaTable(data)}`,
  )
  const codeRows = Object.entries(codes).map(
    ([code, { status, meaning }]) => `<tr><td>${code}</td><td>${status}</td><td>${escape(meaning)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(info.title)}</title><style>${STYLE}</style>
<main><h1>${escape(info.title)}</h1><p>Interface ${escape(info.version)}. ${escape(info.description)}</p>
<h2>HTTP</h2>${operations.join('\n')}
<h2>WebSocket channels</h2>${channelSections.join('\n')}
<h2>Error codes</h2><table><tr><th>Code</th><th>HTTP</th><th>Meaning</th></tr>${codeRows.join('')}</table></main></html>`
}

function operationSection(
  title: string,
  { summary, description, parameters, requestBody, responses }: Operation,
): string {
  const parameterTable = parameters
    ? table(parameters.map(({ name, required, schema }) => [name, required, schema] as const))
    : schemaTable(requestBody?.content['application/json'].schema.allOf[0] ?? {})
  const answered = schemaTable(responses['200'].content['application/json'].schema.properties.data)
  const label = title.endsWith(summary) ? '' : `<p><b>${escape(summary)}</b></p>`
  return `<h3>${escape(title)}</h3>${label}<p>${escape(description)}</p>${parameterTable}<p>Reply</p>${answered}`
}

function schemaTable(schema: Schema): string {
  if (schema.items && !schema.properties) return `<p>a list of</p>${schemaTable(schema.items)}`
  const { properties = {}, required = [] } = schema
  return table(Object.entries(properties).map(([name, inner]) => [name, required.includes(name), inner] as const))
}

function table(rows: readonly (readonly [name: string, required: boolean, schema: Schema])[]): string {
  if (rows.length === 0) return '<p>nothing</p>'
  const lines = rows.map(
    ([name, required, schema]) =>
      `<tr><td>${escape(name)}</td><td>${required ? 'required' : ''}</td><td>${escape(typeText(schema))}</td></tr>`,
  )
  return `<table>${lines.join('')}</table>`
}

function typeText(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ')
  if (schema.items) return `list of ${typeText(schema.items)}`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, inner]) => `${name}: ${typeText(inner)}`)
    return `{ ${fields.join(', ')} }`
  }
  return schema.type ?? 'any'
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
