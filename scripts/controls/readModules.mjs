import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** @typedef {{ type: string, [key: string]: any }} Node */
/**
 * The meaning of a name in a module: code, a property of the result of code, an argument of a function or a property of
 * it, a value assigned to the reference of that name, or a name of another module. `owner` and `declared` are keys of
 * an argument (`parameterOf`): by the name of its function, and by the module and position of its function.
 * @typedef {{ code: Node, prop?: string } | { owner: string, declared: string, prop?: string } | { set: Node } | { from: string, name: string }} Meaning
 */
/** @typedef {{ start: number, end: number }} Scope a part of a module's text */
/** @typedef {{ id: string, scope: Scope, meanings: Meaning[] }} Binding a name declared in a scope */
/** @typedef {{ path: string, program: Node, text: string, names: Map<string, Binding[]> }} Module */

/** Where the scope of a module's imports and top-level names starts; it contains all other scopes. */
const MODULE_START = -1

/** Properties of a node that contain types alone. */
const TYPES = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'])

const SCOPE = /^(BlockStatement|For(In|Of)?Statement|SwitchStatement|CatchClause|StaticBlock)$/

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
  /** @type {Map<string, Binding[]>} */
  const names = new Map()
  const moduleScope = { start: MODULE_START, end: Infinity }
  /** @type {Node[]} */
  const assignments = []

  const enter = (node, owner, scope) => {
    if (node.type === 'ImportDeclaration')
      for (const { local, imported } of node.specifiers)
        if (imported) add(local.name, scope, { from: resolve(root, path, node.source.value), name: imported.name })
    if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const { local, exported } of node.specifiers)
        add(exported.name, scope, { from: resolve(root, path, node.source.value), name: local.name })
    if (node.type === 'FunctionDeclaration') add(node.id.name, scope, { code: node })
    if (node.type === 'VariableDeclarator')
      addPattern(node.id, scope, (prop) => (node.init ? { code: node.init, prop } : null))
    if (node.type === 'CatchClause' && node.param) addPattern(node.param, node)
    if (isFunction(node))
      for (const [index, param] of node.params.entries())
        addPattern(param, node, (prop) =>
          owner
            ? { owner: parameterOf(owner, index), declared: parameterOf(`${path}:${node.start}`, index), prop }
            : null,
        )
    if (node.type === 'AssignmentExpression' && isRefOf(node.left)) assignments.push(node)
    return true
  }
  walk(program, enter, null, moduleScope)

  const module = { path, program, text, names }
  for (const { left, right } of assignments) bindingOf(module, left.object)?.meanings.push({ set: right })
  return module

  /** Declares a name, which hides the same name of an outer scope even if its meaning is not known. */
  function add(name, scope, meaning) {
    const bindings = names.get(name) ?? []
    const known = bindings.find((binding) => binding.scope === scope)
    /** @type {Binding} */
    const binding = known ?? { id: `${path}:${scope.start} ${name}`, scope, meanings: [] }
    if (meaning) binding.meanings.push(meaning)
    if (!known) names.set(name, [...bindings, binding])
  }

  /**
   * Declares the names that a pattern binds: the whole value, or properties of it.
   * @param {Node} pattern @param {Scope} scope @param {(prop?: string) => Meaning | null} [meaning]
   */
  function addPattern(pattern, scope, meaning = () => null) {
    if (pattern.type === 'Identifier') return add(pattern.name, scope, meaning())
    if (pattern.type === 'AssignmentPattern') return addPattern(pattern.left, scope, meaning)
    if (pattern.type === 'RestElement') return addPattern(pattern.argument, scope)
    for (const element of pattern.elements ?? []) if (element) addPattern(element, scope)
    for (const property of pattern.properties ?? []) {
      const { key, value } = property
      const bound = value?.type === 'AssignmentPattern' ? value.left : (value ?? property)
      addPattern(bound, scope, bound.type === 'Identifier' ? () => meaning(key.name) : undefined)
    }
  }
}

/**
 * What an identifier refers to: the declaration of its name in the innermost scope around it. An identifier without a
 * position refers to an import or a top-level name of the module.
 * @param {Module} module @param {{ name: string, start?: number }} identifier
 */
export function bindingOf({ names }, { name, start = MODULE_START }) {
  const visible = (names.get(name) ?? []).filter(({ scope }) => scope.start <= start && start < scope.end)
  return visible.toSorted((a, b) => b.scope.start - a.scope.start)[0]
}

/** @param {Module} module @param {{ name: string, start?: number }} identifier */
export function meaningsOf(module, identifier) {
  return bindingOf(module, identifier)?.meanings ?? []
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
 * Visits a node and its descendants; `enter` gets the name of the enclosing function and the scope around the node, and
 * returns whether to visit the descendants.
 */
export function walk(node, enter, owner = null, scope = node) {
  if (!node || typeof node.type !== 'string' || enter(node, owner, scope) === false) return
  const inner = isFunction(node) || SCOPE.test(node.type) ? node : scope
  for (const key in node) {
    const child = node[key]
    if (typeof child !== 'object' || child === null || TYPES.has(key)) continue
    const name = node.type === 'VariableDeclarator' && key === 'init' ? (node.id.name ?? null) : null
    if (Array.isArray(child)) for (const descendant of child) visit(descendant, name)
    else visit(child, name)
  }

  function visit(descendant, name) {
    walk(descendant, enter, descendant?.type === 'FunctionDeclaration' ? (descendant.id?.name ?? null) : name, inner)
  }
}
