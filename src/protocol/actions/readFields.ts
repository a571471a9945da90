import type { Fault } from '../errors'
import { isJsonObject, type JsonObject } from '../jsonObject'
import type { FieldPlan, ListPlan } from './fieldPlan'

const everyField = (_name: string): boolean => true

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault }

/**
 * Copies the fields of `sent` for which `isIncluded` holds. Nulls are dropped at every level; text and letter case stay as
 * signed. A name that is not in the plan is rejected even if its value is null; this includes `__proto__`
 * (docs/protocol 9.12).
 */
export function readFields(plan: FieldPlan, sent: JsonObject, isIncluded = everyField, path = ''): Read<JsonObject> {
  const fields: Record<string, unknown> = {}
  for (const name of Object.keys(sent)) {
    if (!isIncluded(name)) continue
    const index = plan.index.get(name)
    if (index === undefined) return reject(path + name, 'is not known')
    const value = sent[name]
    if (value === null || value === undefined) continue
    const read = readValue(plan.children[index]!, value, path + name)
    if (!read.ok) return read
    fields[name] = read.value
  }
  return { ok: true, value: fields }
}

function readValue(plan: FieldPlan | ListPlan | null, value: unknown, path: string): Read<unknown> {
  if (!plan) return { ok: true, value }
  if (plan.kind === 'list') {
    return Array.isArray(value) ? readList(plan.item, value, path) : reject(path, 'must be an array')
  }
  return isJsonObject(value) ? readFields(plan, value, everyField, `${path}.`) : reject(path, 'must be an object')
}

function readList(plan: FieldPlan, list: readonly unknown[], path: string): Read<unknown[]> {
  const items: unknown[] = []
  for (const [index, item] of list.entries()) {
    const read = readValue(plan, item, `${path}[${index}]`)
    if (!read.ok) return read
    items.push(read.value)
  }
  return { ok: true, value: items }
}

function reject(field: string, reason: string): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: { code: '10001', field, message: `${field} ${reason}` } }
}
