import { runInNewContext } from 'node:vm'

const CATALOG = /\bcreateText\(\{/g
const HOLE = /\{(\w+)((?:\|[^{}|]*)*)\}/g

/**
 * The English messages of all catalogs, each with the keys that it has, and what is wrong with them.
 * @param {readonly { path: string, text: string }[]} sources
 * @returns {{ messages: Map<string, Set<string>>, faults: string[] }}
 */
export function readMessages(sources) {
  /** @type {Map<string, Set<string>>} */
  const messages = new Map()
  /** @type {string[]} */
  const faults = []
  for (const { path, text } of sources) {
    for (const [key, message] of catalogsIn(text)) {
      const keys = messages.get(message) ?? new Set()
      messages.set(message, keys.add(key))
      for (const [hole, , list = ''] of message.matchAll(HOLE))
        if (list !== '' && list.split('|').length !== 3)
          faults.push(`${path}: "${hole}" needs a word for one and for many`)
    }
    if (CALL_AT_LOAD.test(text))
      faults.push(`${path}: text(…) is called while the module is loaded, before the language is set`)
  }
  return { messages, faults }
}

/** A constant of a module that is, or holds, what `text` returned. */
const CALL_AT_LOAD = /^(?:export )?const [^\n=]+= (?:text\('|(?:[[{])(?:(?!=>|function|\n[a-z/}\]])[^])*?\btext\(')/m

/**
 * @param {string} text
 * @returns {[key: string, message: string][]}
 */
function catalogsIn(text) {
  return [...text.matchAll(CATALOG)].flatMap(({ index, 0: { length } }) => {
    const start = index + length - 1
    // A catalog is a literal of texts: what stands there is evaluated as it is.
    return Object.entries(runInNewContext(`(${text.slice(start, closingBrace(text, start) + 1)})`))
  })
}

/** Where the brace closes that opens at `start`; braces in texts and comments do not count. */
function closingBrace(text, start) {
  const parts = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[^]*?\*\/|[{}]/g
  parts.lastIndex = start
  let depth = 0
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === '{') depth++
    if (part[0] === '}' && --depth === 0) return part.index
  }
  throw new Error('a catalog is not closed')
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
 * A translation with every message of today, those that are new empty, and none that is gone.
 * @param {Map<string, Set<string>>} messages
 * @param {Readonly<Record<string, string>>} translation
 * @returns {Record<string, string>}
 */
export function updateTranslation(messages, translation) {
  const byKey = Object.keys(translation).filter((entry) => !messages.has(entry) && englishOf(messages, entry) !== null)
  return Object.fromEntries([...messages.keys(), ...byKey].toSorted().map((entry) => [entry, translation[entry] ?? '']))
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
