import { isFunction, walk } from '../controls/readModules.mjs'

/** @typedef {import('../controls/readModules.mjs').Node} Node */
/** @typedef {import('../controls/readModules.mjs').Module} Module */

const HOLE = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/**
 * The English messages of all catalogs, each with the keys that it has, and what is wrong with them.
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
 * The entries of every `createText({ … })`; null for a message that is not written out.
 * @param {Node} program
 * @returns {[key: string, message: string | null][]}
 */
export function catalogsIn(program) {
  /** @type {[key: string, message: string | null][]} */
  const entries = []
  walk(program, (node) => {
    const [given] = isCallOf(node, 'createText') ? node.arguments : []
    const catalog = literalOf(given?.type === 'Identifier' ? findConstant(program, given.name) : given)
    if (catalog)
      for (const { key, value } of catalog.properties)
        entries.push([key.name ?? key.value, typeof value.value === 'string' ? value.value : null])
    return true
  })
  return entries
}

/**
 * An object without what its type says of it: `{ … } as const satisfies T` is `{ … }`.
 * @param {Node | undefined} node
 * @returns {Node | undefined}
 */
function literalOf(node) {
  return node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression' ? literalOf(node.expression) : node
}

/**
 * The value of a constant of the module.
 * @param {Node} program
 * @param {string} name
 * @returns {Node | undefined}
 */
function findConstant(program, name) {
  /** @type {Node | undefined} */
  let found
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name === name) found = node.init
    return !isFunction(node)
  })
  return found
}

const SHOWN_ATTRIBUTE = /^(aria-label|aria-description|title|placeholder|alt|label)$/

/**
 * Words that JSX shows or gives as a name without a catalog.
 * @param {Node} program
 * @returns {string[]}
 */
function wordsOutside(program) {
  /** @type {string[]} */
  const found = []
  walk(program, (node) => {
    const shown =
      node.type === 'JSXText'
        ? node.value
        : node.type === 'JSXAttribute' && SHOWN_ATTRIBUTE.test(node.name.name) && node.value?.type === 'Literal'
          ? node.value.value
          : ''
    if (/\p{L}{2}/u.test(shown)) found.push(shown.trim())
    return true
  })
  return found
}

/**
 * Whether a module takes a text outside of its functions.
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
 * What is wrong with a translation: messages that are missing, empty or no longer there, other parameters than in
 * English, and another number of plural forms than the language has.
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
 * Locales as they were given. Throws RangeError for what is none, such as `--`: it would become the name of a file.
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function readLocales(names) {
  return Intl.getCanonicalLocales(names)
}

/**
 * A translation with every message of today, those that are new empty, and none that is gone. What is translated keeps its
 * place, so that a change of a few messages is a change of a few lines.
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

/** The English message of an entry, which is the message itself or `message#key`; null where there is none. */
function englishOf(messages, entry) {
  if (messages.has(entry)) return entry
  const at = entry.lastIndexOf('#')
  const message = entry.slice(0, at)
  return at > 0 && messages.get(message)?.has(entry.slice(at + 1)) ? message : null
}

/** Whether two messages have the same parameters. */
function haveSameHoles(one, other) {
  const [left, right] = [namesIn(one), namesIn(other)]
  return left.size === right.size && [...left].every((name) => right.has(name))
}

function namesIn(message) {
  return new Set([...message.matchAll(HOLE)].map(([, name]) => name))
}
