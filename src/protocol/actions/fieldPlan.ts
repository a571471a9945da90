import type * as v from 'valibot'

/** The fields that a schema knows, sorted by code unit, so that canonical JSON needs no sorting of its own. */
export type FieldPlan = {
  readonly kind: 'object'
  readonly names: readonly string[]
  /** For each name, `"name":` as canonical JSON writes it. */
  readonly prefixes: readonly string[]
  /** For each name, what its value may hold; null where it is no object and no array of objects. */
  readonly children: readonly (FieldPlan | ListPlan | null)[]
  readonly index: ReadonlyMap<string, number>
}

/** An array whose items are objects. */
export type ListPlan = { readonly kind: 'list'; readonly item: FieldPlan }

type AnySchema = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
}

/** Reads from a body's schema which fields it knows at each level. */
export function createFieldPlan(schema: v.GenericSchema): FieldPlan {
  const plan = planOf(schema)
  if (plan?.kind !== 'object') throw new TypeError('the schema of a body must be an object')
  return plan
}

function planOf(schema: AnySchema): FieldPlan | ListPlan | null {
  if (schema.wrapped) return planOf(schema.wrapped)
  if (schema.item) {
    const item = planOf(schema.item)
    return item?.kind === 'object' ? { kind: 'list', item } : null
  }
  const { entries } = schema
  if (!entries) return null
  const names = Object.keys(entries).sort()
  return {
    kind: 'object',
    names,
    prefixes: names.map((name) => `${JSON.stringify(name)}:`),
    children: names.map((name) => planOf(entries[name]!)),
    index: new Map(names.map((name, index) => [name, index])),
  }
}
