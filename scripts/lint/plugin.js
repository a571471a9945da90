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

/** The linter's plugin for rules that only this project has. oxlint loads plugins by default export. */
export default { meta: { name: 'kedge' }, rules: { boundaries } }
