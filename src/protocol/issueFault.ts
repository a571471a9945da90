import type * as v from 'valibot'
import type { Fault } from './errors'

/** Checks whose failure counts as a wrong type rather than a wrong value (docs/protocol 9.15). */
const SHAPE_CHECKS: ReadonlySet<string> = new Set(['regex', 'safe_integer'])

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'an integer',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'an array',
}

/**
 * Converts the issues of a request's schema into a fault: 10001 for a missing or ill-typed field, 10002 for a value
 * outside its set or range. Type faults are reported first. docs/protocol 1.5, 9.15.
 */
export function issueFault(issues: readonly v.BaseIssue<unknown>[]): Fault {
  const faults = issues.map(faultOf)
  return faults.find((fault) => fault.code === '10001') ?? faults[0]!
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const field = fieldOf(issue)
  const named = field ?? 'the value'
  const { input } = issue
  if (issue.kind === 'validation') {
    const code = SHAPE_CHECKS.has(issue.type) ? '10001' : '10002'
    return { code, field, message: `${named} ${issue.message}` }
  }
  if (input === undefined) return { code: '10001', field, message: `${named} is required` }
  if (issue.type === 'picklist') return pickFault(issue, field, named)
  const expected = EXPECTED[issue.expected ?? ''] ?? String(issue.expected)
  return { code: '10001', field, message: `${named} must be ${expected}` }
}

function pickFault(issue: v.BaseIssue<unknown>, field: string | null, named: string): Fault {
  const expected = issue.expected ?? ''
  const fits = typeof issue.input === (expected.includes('"') ? 'string' : 'number')
  const set = expected.replace(/[()"]/g, '').replaceAll(' | ', ', ')
  return { code: fits ? '10002' : '10001', field, message: `${named} must be one of ${set}` }
}

/** The path of an issue, such as `orders[3].tpsl.tp_order_price`; null when the whole value is at fault. */
function fieldOf(issue: v.BaseIssue<unknown>): string | null {
  if (!issue.path) return null
  let field = ''
  for (const { key } of issue.path) {
    if (typeof key === 'number') field += `[${key}]`
    else field += field === '' ? String(key) : `.${String(key)}`
  }
  return field
}
