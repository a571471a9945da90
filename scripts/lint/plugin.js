import { findViolation } from './modules.js'

/** Reports every import, static, dynamic or of a type, that crosses a boundary of modules in the wrong direction. */
const boundaries = {
  create(context) {
    const path = context.filename.replaceAll('\\', '/')
    const importer = /(?:^|\/)src\/(.+)$/.exec(path)?.[1]
    if (!importer) return {}
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const message = findViolation(importer, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
      NewExpression: (node) => {
        if (node.callee.name === 'URL' && node.arguments[1]?.type === 'MemberExpression') check(node.arguments[0])
      },
    }
  },
}

/** A class that names the left or right side. `left-1/2` is allowed, because the middle is the same from both sides. */
const PHYSICAL =
  /(?:^|[\s:])-?((?:[mp][lr]|scroll-[mp][lr]|left|right)-(?!1\/2)(?:\d|px|auto|full|\[)|(?:border|rounded)-(?:[lr]|[tb][lr])(?![a-z])|text-(?:left|right)(?![\w-]))\S*/

/** Reports classes that name left or right. Classes with start and end mirror a page that is read from right to left. */
const logicalClasses = {
  create(context) {
    const check = (node, text) => {
      const [name] = PHYSICAL.exec(text) ?? []
      if (name !== undefined)
        context.report({
          node,
          message: `"${name.trim()}" names a side of the screen: use ms, pe, inset-s, text-end …`,
        })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

/** Reports the spread of a literal object or list, whose members can stand in its place. */
const literalSpread = {
  create(context) {
    const report = (node) => context.report({ node, message: 'Write the members without a literal that is spread.' })
    return {
      SpreadElement(node) {
        const { type } = node.argument
        if (/^(Object|Array)Expression$/.test(type) && node.parent.type === type) report(node)
      },
      JSXSpreadAttribute(node) {
        if (node.argument.type === 'ObjectExpression') report(node)
      },
    }
  },
}

/** The linter's plugin for rules that only this project has. oxlint loads plugins by default export. */
export default {
  meta: { name: 'kedge' },
  rules: { boundaries, 'literal-spread': literalSpread, 'logical-classes': logicalClasses },
}
