import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** @typedef {{ type: string, [key: string]: any }} Node */
/**
 * The meaning of a name in a module: code, a property of the result of code, an argument of a function or a property of
 * it, a value assigned to the reference of that name, or a name of another module.
 * @typedef {{ code: Node, prop?: string } | { owner: string, prop?: string } | { set: Node } | { from: string, name: string }} Meaning
 */
/** @typedef {{ path: string, program: Node, text: string, names: Map<string, Meaning[]> }} Module */

/** Reads the modules below some folders of `root`, by their paths relative to it, with the meanings of their names. */
export function readModules(root, folders) {
  /** @type {Map<string, Module>} */
  const modules = new Map()
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file)
      if (!/\.tsx?$/.test(file) || /\.test\.|fixtures/i.test(file)) continue
      const text = readFileSync(join(root, path), 'utf8')
      modules.set(path, readModule(root, path, text))
    }
  return modules
}

/** @returns {Module} */
export function readModule(root, path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const names = new Map()
  const add = (name, meaning) => void names.set(name, [...(names.get(name) ?? []), meaning])

  walk(program, (node, owner) => {
    if (node.type === 'ImportDeclaration')
      for (const { local, imported } of node.specifiers)
        if (imported) add(local.name, { from: resolve(root, path, node.source.value), name: imported.name })
    if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const { local, exported } of node.specifiers)
        add(exported.name, { from: resolve(root, path, node.source.value), name: local.name })
    if (node.type === 'FunctionDeclaration') add(node.id.name, { code: node })
    if (node.type === 'VariableDeclarator' && node.init) addPattern(node.id, (prop) => ({ code: node.init, prop }))
    if (isFunction(node) && owner)
      for (const [index, param] of node.params.entries())
        addPattern(param, (prop) => ({ owner: parameterOf(owner, index), prop }))
    if (node.type === 'AssignmentExpression' && isRefOf(node.left)) add(node.left.object.name, { set: node.right })
    return true
  })

  /** Names that a pattern binds: the whole value, or properties of it. */
  function addPattern(pattern, meaning) {
    if (pattern.type === 'Identifier') return add(pattern.name, meaning(undefined))
    if (pattern.type === 'AssignmentPattern') return addPattern(pattern.left, meaning)
    if (pattern.type !== 'ObjectPattern') return
    for (const { key, value } of pattern.properties) {
      const bound = value?.type === 'AssignmentPattern' ? value.left : value
      if (bound?.type === 'Identifier') add(bound.name, meaning(key.name))
    }
  }

  return { path, program, text, names }
}

/** The key of a function's argument; the key of the first one, a component's properties, is the function's name. */
export function parameterOf(name, index) {
  return index === 0 ? name : `${name}#${index}`
}

/** Whether an expression reads a React reference: `name.current`. */
export function isRefOf({ type, computed, object, property }) {
  return type === 'MemberExpression' && !computed && object.type === 'Identifier' && property.name === 'current'
}

/** The path of an imported module relative to `root`; a module that is not ours keeps its name. */
function resolve(root, from, source) {
  if (!source.startsWith('@/') && !source.startsWith('.')) return source
  const base = source.startsWith('@/') ? join(root, 'src', source.slice(2)) : join(root, dirname(from), source)
  const file = ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((path) => existsSync(path))
  return relative(root, file ?? base)
}

export function isFunction({ type }) {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/**
 * Visits a node and its descendants; `enter` gets the name of the enclosing function, and returns whether to visit the
 * descendants.
 */
export function walk(node, enter, owner = null) {
  if (!node || typeof node.type !== 'string' || enter(node, owner) === false) return
  for (const [key, child] of Object.entries(node)) {
    if (/^(type|start|end|typeAnnotation|returnType|typeParameters|typeArguments)$/.test(key)) continue
    const name = node.type === 'VariableDeclarator' && key === 'init' ? (node.id.name ?? null) : null
    for (const descendant of Array.isArray(child) ? child : [child])
      if (descendant && typeof descendant === 'object')
        walk(descendant, enter, descendant.type === 'FunctionDeclaration' ? (descendant.id?.name ?? null) : name)
  }
}
