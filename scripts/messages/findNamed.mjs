import { meaningsOf, walk } from '../controls/readModules.mjs'
import { catalogsIn, isCallOf } from './translations.mjs'

/** @typedef {import('../controls/readModules.mjs').Node} Node */
/** @typedef {import('../controls/readModules.mjs').Module} Module */
/** @typedef {{ key: string, message: string }} Text */

const PRESSED = /^(button|Button|a|Link)$/

/**
 * The controls whose accessible name differs from their visible text, with both texts.
 * @param {ReadonlyMap<string, Module>} modules
 * @returns {{ path: string, name: Text, shown: Text }[]}
 */
export function findNamed(modules) {
  /** @type {{ path: string, name: Text, shown: Text }[]} */
  const named = []
  for (const module of modules.values())
    walk(module.program, (node) => {
      if (node.type !== 'JSXElement' || !PRESSED.test(node.openingElement.name.name)) return true
      const label = node.openingElement.attributes.find(({ name }) => name?.name === 'aria-label')
      const name = textOf(modules, module, label?.value?.expression)
      for (const { expression } of node.children) {
        const shown = textOf(modules, module, expression)
        if (name && shown) named.push({ path: module.path, name, shown })
      }
      return true
    })
  return named
}

/**
 * The key and message of `text('key')`, from the module's own or an imported catalog.
 * @param {ReadonlyMap<string, Module>} modules
 * @param {Module} module
 * @param {Node | undefined} node
 * @returns {Text | null}
 */
function textOf(modules, module, node) {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return null
  const key = node.arguments[0]?.value
  const [meaning] = meaningsOf(module, node.callee)
  if (typeof key !== 'string' || !meaning) return null
  const from =
    'from' in meaning
      ? modules.get(meaning.from)
      : 'code' in meaning && isCallOf(meaning.code, 'createText')
        ? module
        : null
  const message = from && new Map(catalogsIn(from.program)).get(key)
  return message ? { key, message } : null
}
