import type * as v from 'valibot'

/** The field names of a schema in code unit order, so that canonical JSON needs no sorting. */
export type FieldPlan = {
  readonly kind: 'object'
  readonly names: readonly string[]
  /** For each name, the text `"name":` that canonical JSON contains. */
  readonly prefixes: readonly string[]
  /** For each name, the plan of its value; null unless the value is an object or an array of objects. */
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

/** Creates the plan of a body's schema, including nested objects. */
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
