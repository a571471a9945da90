import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isBindingElement,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { FileSystem } from 'typescript/unstable/fs'
import { API, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'

/**
 * Where fields are read. Example: for `orderSchema.price`, the files of panels that read it or a value derived from it.
 */
export type FieldReads = ReadonlyMap<string, ReadonlySet<string>>

export type FieldReadsOptions = {
  /** The TypeScript configuration of the program. All paths are relative to its folder. */
  readonly config: string
  /** Replaces the files of the disk. */
  readonly fs?: FileSystem
  /** Files to search, by their paths from the root. */
  readonly files: readonly string[]
  /** Whether a file is a panel: what it reads is shown or used. */
  readonly isPanel: (path: string) => boolean
  /** The folder of the records' schemas. */
  readonly records: string
  /** Names of the schemas, each defined there as `const name = f({ field: ... })`. */
  readonly schemas: ReadonlySet<string>
}

/** Maximum number of values between a field and a panel: `record.tick_size`, `tick`, `Instrument.tick`. */
const MAX_STEPS = 4

/** A name in the program, with its meaning once the compiler has been asked. */
type Use = { readonly node: Node; readonly path: string }

/**
 * Finds the reads of records' fields by the types of the values they are read from: a property of the same name in
 * another type does not count. A read in a module below the panels counts where a panel uses the value, property or
 * function that it was read for.
 */
export function findFieldReads({ config, fs, files, isPanel, records, schemas }: FieldReadsOptions): FieldReads {
  const root = config.slice(0, config.lastIndexOf('/'))
  const api = new API(fs ? { cwd: root, fs } : { cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!
    const { program, checker } = project
    const { fields, usesByName } = collectUses(
      files.flatMap((path) => {
        const source = program.getSourceFile(`${root}/${path}`)
        return source ? [{ path, source }] : []
      }),
      (path) => path.startsWith(records),
      schemas,
    )
    const keysOf = (symbol: TypeSymbol | undefined) =>
      (symbol?.declarations ?? []).map(({ path, index }) => `${path}#${index}`)

    const aliased = new Map<number, TypeSymbol>()
    /** The symbol that an imported name refers to. */
    const resolveAlias = (symbol: TypeSymbol | undefined): TypeSymbol | undefined => {
      if (!symbol || (symbol.flags & SymbolFlags.Alias) === 0) return symbol
      const original = aliased.get(symbol.id) ?? checker.getAliasedSymbol(symbol)
      aliased.set(symbol.id, original)
      return original
    }

    /** The declarations of names; in a pattern, the declarations of the properties that it reads. */
    const declarationsOf = (nodes: readonly Node[]): readonly (readonly string[])[] => {
      const symbols = nodes.length > 0 ? checker.getSymbolAtLocation(nodes) : []
      return nodes.map((node, at) => {
        const { parent } = node
        if (isShorthandPropertyAssignment(parent)) return keysOf(checker.getShorthandAssignmentValueSymbol(parent))
        if (!isBindingElement(parent) || !isObjectBindingPattern(parent.parent))
          return keysOf(resolveAlias(symbols[at]))
        const type = checker.getTypeAtLocation(parent.parent)
        return keysOf(type && checker.getPropertyOfType(type, textOf(node)))
      })
    }
    const usesByDeclaration = new Map<string, Use[]>()
    const resolved = new Set<string>()
    /** The uses of declarations of some names. Each name is searched once. */
    const resolve = (names: Iterable<string>) => {
      const fresh = [...names].filter((name) => !resolved.has(name))
      const uses = fresh.flatMap((name) => (resolved.add(name), usesByName.get(name) ?? []))
      for (const [at, keys] of declarationsOf(uses.map(({ node }) => node)).entries())
        for (const key of new Set(keys)) usesByDeclaration.set(key, [...(usesByDeclaration.get(key) ?? []), uses[at]!])
    }

    /** What a value is read for: the variable, function or property around it, by name and declarations. */
    const targetOf = (node: Node): { name: string; keys: readonly string[] } | null => {
      const target = findTarget(node)
      if (!target) return null
      const keys = keysOf(checker.getSymbolAtLocation(target))
      const literal = target.parent.parent
      if (!isObjectLiteralExpression(literal)) return { name: textOf(target), keys }
      const type = checker.getContextualType(literal)
      return {
        name: `.${textOf(target)}`,
        keys: [...keys, ...keysOf(type && checker.getPropertyOfType(type, textOf(target)))],
      }
    }

    const reads = new Map<string, Set<string>>(fields.map(({ field }) => [field, new Set<string>()]))
    // The fields that each declaration comes from; a declaration is visited once.
    const seen = new Set<string>()
    let open: { field: string; name: string; key: string }[] = []
    const names = checker.getSymbolAtLocation(fields.map(({ node }) => node))
    for (const [at, { field, node }] of fields.entries())
      for (const key of keysOf(names[at])) open.push({ field, name: `.${textOf(node)}`, key })
    for (let step = 0; step <= MAX_STEPS && open.length > 0; step += 1) {
      resolve(new Set(open.map(({ name }) => name)))
      const next: typeof open = []
      for (const { field, key } of open) {
        if (seen.has(`${field} ${key}`)) continue
        seen.add(`${field} ${key}`)
        const uses = usesByDeclaration.get(key) ?? []
        const panels = uses.filter(({ path }) => isPanel(path))
        for (const { path } of panels) reads.get(field)!.add(path)
        // One panel that reads it is enough.
        if (panels.length > 0) continue
        for (const { node } of uses) {
          const target = targetOf(node)
          for (const targetKey of target?.keys ?? []) next.push({ field, name: target!.name, key: targetKey })
        }
      }
      open = next.filter(({ field }) => reads.get(field)!.size === 0)
    }
    return reads
  } finally {
    api.close()
  }
}

/** The schemas' fields, and every name that is used. */
function collectUses(
  sources: readonly { path: string; source: SourceFile }[],
  isRecord: (path: string) => boolean,
  schemas: ReadonlySet<string>,
) {
  const fields: { field: string; node: Node }[] = []
  const usesByName = new Map<string, Use[]>()
  for (const { path, source } of sources) {
    const visit = (node: Node, schema: string | null): void => {
      if (node.kind === SyntaxKind.ImportDeclaration) return
      if (isRecord(path) && isVariableDeclaration(node) && schemas.has(textOf(node.name))) schema = textOf(node.name)
      if (schema && isPropertyAssignment(node) && isOfSchema(node)) {
        fields.push({ field: `${schema}.${textOf(node.name)}`, node: node.name })
        return
      }
      if (isIdentifier(node) && isUse(node)) {
        const name = isPropertyName(node) ? `.${node.text}` : node.text
        const uses = usesByName.get(name)
        if (uses) uses.push({ node, path })
        else usesByName.set(name, [{ node, path }])
      }
      node.forEachChild((child) => {
        visit(child, schema)
      })
    }
    visit(source, null)
  }
  return { fields, usesByName }
}

/** Whether a property is in the literal that a schema is made of: `const orderSchema = object({ ... })`. */
function isOfSchema(property: Node): boolean {
  const call = property.parent.parent
  return call.kind === SyntaxKind.CallExpression && isVariableDeclaration(call.parent)
}

/** Whether a name is used here, and not declared, written or part of a type. */
function isUse(node: Node): boolean {
  const { parent } = node
  if (isPropertyAccessExpression(parent) && parent.name === node) return !isWritten(parent)
  if (isBindingElement(parent)) return (parent.propertyName ?? parent.name) === node || parent.initializer === node
  if (isPropertyAssignment(parent) || isVariableDeclaration(parent)) return parent.initializer === node
  return !NO_USE.has(parent.kind)
}

const NO_USE: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ExportSpecifier,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Parameter,
  SyntaxKind.PropertySignature,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.TypeReference,
])

/** Whether a name is the name of a property, as in `.name`: uses are stored by it. */
function isPropertyName(node: Node): boolean {
  const { parent } = node
  if (isBindingElement(parent)) return parent.initializer !== node && isObjectBindingPattern(parent.parent)
  return isPropertyAccessExpression(parent) && parent.name === node
}

/** Whether the property is only assigned to: `view.price = 1`. */
function isWritten({ parent }: Node & { parent: Node }): boolean {
  const node = parent as Node & { left?: Node; operatorToken?: Node }
  return node.kind === SyntaxKind.BinaryExpression && node.operatorToken?.kind === SyntaxKind.EqualsToken
}

/** The name of the nearest property, variable or function that a value is read in. */
function findTarget(node: Node): Node | null {
  for (let at: Node | undefined = node.parent; at; at = at.parent) {
    if (isPropertyAssignment(at) || isShorthandPropertyAssignment(at)) return at.name
    if (isMethodDeclaration(at)) return at.name
    if (isVariableDeclaration(at) && isIdentifier(at.name)) return at.name
    if (isFunctionDeclaration(at)) return at.name ?? null
  }
  return null
}

function textOf(node: Node): string {
  return 'text' in node && typeof node.text === 'string' ? node.text : ''
}
