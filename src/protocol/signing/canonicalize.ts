import { BaseError } from '@/base/BaseError'
import type { FieldPlan, ListPlan } from '../actions/fieldPlan'

/** Thrown for a field that the action's schema does not know, or whose value JSON cannot represent exactly. */
export class UnsignableFieldError extends BaseError {
  override name = 'UnsignableFieldError'
  readonly field: string
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
    this.field = field
  }
}

type Canonical = { readonly fields: FieldPlan }

/**
 * The canonical JSON of a write's business fields: keys in code unit order at every level, undefined and null values
 * left out, no spaces. Throws UnsignableFieldError on a key that the action's schema does not know. docs/protocol 2.4.
 */
export function canonicalize(action: Canonical, body: object): string {
  return writeObject(action.fields, body as Readonly<Record<string, unknown>>, '')
}

function writeObject(plan: FieldPlan, value: Readonly<Record<string, unknown>>, path: string): string {
  for (const name of Object.keys(value))
    if (!plan.index.has(name)) throw new UnsignableFieldError(path + name, 'unknown field')
  let text = ''
  for (let index = 0; index < plan.names.length; index++) {
    const name = plan.names[index]!
    const field = value[name]
    if (field === undefined || field === null) continue
    if (text !== '') text += ','
    text += plan.prefixes[index]! + writeValue(plan.children[index]!, field, path + name)
  }
  return `{${text}}`
}

function writeValue(plan: FieldPlan | ListPlan | null, value: unknown, path: string): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (Array.isArray(value)) return writeList(plan, value, path)
  if (plan?.kind === 'object' && typeof value === 'object')
    return writeObject(plan, value as Readonly<Record<string, unknown>>, `${path}.`)
  throw new UnsignableFieldError(path, 'not a value that can be signed')
}

function writeList(plan: FieldPlan | ListPlan | null, list: readonly unknown[], path: string): string {
  const item = plan?.kind === 'list' ? plan.item : null
  return `[${list.map((value, index) => writeValue(item, value, `${path}[${index}]`)).join(',')}]`
}
