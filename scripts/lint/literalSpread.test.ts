import { expect, test } from 'vitest'
import plugin from './plugin.js'

/** Counts what the rule reports for the spread of one kind of expression inside another one. */
function countReports(argument: string, parent: string): number {
  let count = 0
  const rule = plugin.rules['literal-spread'].create({ report: () => (count += 1) })
  const node = { argument: { type: argument }, parent: { type: parent } }
  if (parent === 'JSXOpeningElement') rule.JSXSpreadAttribute(node)
  else rule.SpreadElement(node)
  return count
}

test.each([
  ['{ a, ...{ b } }', 'ObjectExpression', 'ObjectExpression'],
  ['[a, ...[b]]', 'ArrayExpression', 'ArrayExpression'],
  ['<Part {...{ a }} />', 'ObjectExpression', 'JSXOpeningElement'],
])('a literal that is spread is reported: %s', (_code, argument, parent) => {
  expect(countReports(argument, parent)).toBe(1)
})

test.each([
  ['{ ...a }', 'Identifier', 'ObjectExpression'],
  ['{ ...(a && { b }) }', 'LogicalExpression', 'ObjectExpression'],
  ["[a, ...['b'].map(String)]", 'CallExpression', 'ArrayExpression'],
  ['f(...[a, b])', 'ArrayExpression', 'CallExpression'],
  ['<Part {...a} />', 'Identifier', 'JSXOpeningElement'],
])('another spread is not: %s', (_code, argument, parent) => {
  expect(countReports(argument, parent)).toBe(0)
})
