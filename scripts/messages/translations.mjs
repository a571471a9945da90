import { isFunction, walk } from '../controls/readModules.mjs'

/** @typedef {import('../controls/readModules.mjs').Node} Node */
/** @typedef {import('../controls/readModules.mjs').Module} Module */

const HOLE = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/**
 * The English messages of all catalogs with their keys, and the faults of the catalogs.
 * @param {Iterable<Module>} modules
 * @returns {{ messages: Map<string, Set<string>>, faults: string[] }}
 */
export function readMessages(modules) {
  /** @type {Map<string, Set<string>>} */
  const messages = new Map()
  /** @type {string[]} */
  const faults = []
  for (const { path, program } of modules) {
    for (const [key, message] of catalogsIn(program)) {
      if (message === null) faults.push(`${path}: the message "${key}" is no literal text`)
      else messages.set(message, (messages.get(message) ?? new Set()).add(key))
      for (const [hole, , list = ''] of (message ?? '').matchAll(HOLE))
        if (list !== '' && list.split('|').length !== 3)
          faults.push(`${path}: "${hole}" needs a word for one and for many`)
    }
    if (takesTextAtLoad(program))
      faults.push(`${path}: text(…) is called while the module is loaded, before the language is set`)
    for (const literal of wordsOutside(program)) faults.push(`${path}: "${literal}" stands outside of the catalogs`)
  }
  return { messages, faults }
}

/**
 * The entries of every `createText({ … })`; null for a message that is not a literal.
 * @param {Node} program
 * @returns {[key: string, message: string | null][]}
 */
export function catalogsIn(program) {
  /** @type {[key: string, message: string | null][]} */
  const entries = []
  walk(program, (node) => {
    const [argument] = isCallOf(node, 'createText') ? node.arguments : []
    const catalog = literalOf(argument?.type === 'Identifier' ? findConstant(program, argument.name) : argument)
    if (catalog)
      for (const { key, value } of catalog.properties)
        entries.push([key.name ?? key.value, typeof value.value === 'string' ? value.value : null])
    return true
  })
  return entries
}

/**
 * An object literal without its type assertions: `{ … } as const satisfies T` is `{ … }`.
 * @param {Node | undefined} node
 * @returns {Node | undefined}
 */
function literalOf(node) {
  return node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression' ? literalOf(node.expression) : node
}

/**
 * The value of a constant in the module.
 * @param {Node} program
 * @param {string} name
 * @returns {Node | undefined}
 */
function findConstant(program, name) {
  /** @type {Node | undefined} */
  let constant
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name === name) constant = node.init
    return !isFunction(node)
  })
  return constant
}

const SHOWN_ATTRIBUTE = /^(aria-label|aria-description|title|placeholder|alt|label)$/

/**
 * Words in JSX, shown or as a name, that do not come from a catalog.
 * @param {Node} program
 * @returns {string[]}
 */
function wordsOutside(program) {
  /** @type {string[]} */
  const problems = []
  walk(program, (node) => {
    const shown =
      node.type === 'JSXText'
        ? node.value
        : node.type === 'JSXAttribute' && SHOWN_ATTRIBUTE.test(node.name.name) && node.value?.type === 'Literal'
          ? node.value.value
          : ''
    if (/\p{L}{2}/u.test(shown)) problems.push(shown.trim())
    return true
  })
  return problems
}

/**
 * Whether a module calls `text` outside of a function.
 * @param {Node} program
 */
function takesTextAtLoad(program) {
  let takes = false
  walk(program, (node) => {
    takes ||= isCallOf(node, 'text')
    return !isFunction(node)
  })
  return takes
}

/**
 * @param {Node} node
 * @param {string} name
 */
export function isCallOf(node, name) {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name
}

/**
 * The faults of a translation: messages that are missing, empty or obsolete, other parameters than in English, and a
 * number of plural forms that does not match the language.
 * @param {Map<string, Set<string>>} messages
 * @param {Readonly<Record<string, string>>} translation
 * @param {string} locale
 * @returns {string[]}
 */
export function checkTranslation(messages, translation, locale) {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length
  const missing = [...messages.keys()].filter((message) => !translation[message])
  const wrong = Object.entries(translation).flatMap(([entry, translated]) => {
    const english = englishOf(messages, entry)
    if (english === null) return [`"${entry}" is no message`]
    if (translated === '') return []
    const faults = []
    if (!haveSameHoles(english, translated)) faults.push(`"${entry}" has other parameters`)
    for (const [hole, , list = ''] of translated.matchAll(HOLE))
      if (list !== '' && list.split('|').length - 1 !== forms) faults.push(`"${hole}" needs ${forms} words`)
    return faults
  })
  return [...missing.map((message) => `"${message}" is not translated`), ...wrong]
}

/**
 * Checks the given locales. Throws RangeError for an invalid one, such as `--`, which would become a file name.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function readLocales(names) {
  return Intl.getCanonicalLocales(names)
}

/**
 * A translation with all current messages: new ones are empty, obsolete ones removed. Existing entries keep their
 * place, so that small changes give small diffs.
 * @param {Map<string, Set<string>>} messages
 * @param {Readonly<Record<string, string>>} translation
 * @returns {Record<string, string>}
 */
export function updateTranslation(messages, translation) {
  const entries = Object.entries(translation).filter(([entry]) => englishOf(messages, entry) !== null)
  const added = [...messages.keys()].filter((message) => !Object.hasOwn(translation, message))
  for (const message of added) {
    const after = entries.findIndex(([entry]) => entry > message)
    entries.splice(after < 0 ? entries.length : after, 0, [message, ''])
  }
  return Object.fromEntries(entries)
}

/** The English message of an entry, which is the message itself or `message#key`; null if there is none. */
function englishOf(messages, entry) {
  if (messages.has(entry)) return entry
  const at = entry.lastIndexOf('#')
  const message = entry.slice(0, at)
  return at > 0 && messages.get(message)?.has(entry.slice(at + 1)) ? message : null
}

/** Whether two messages have the same parameters. */
function haveSameHoles(message, other) {
  const [left, right] = [namesIn(message), namesIn(other)]
  return left.size === right.size && [...left].every((name) => right.has(name))
}

function namesIn(message) {
  return new Set([...message.matchAll(HOLE)].map(([, name]) => name))
}
