import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from './filesIn.mjs'

/**
 * Words that docs/glossary.md retired, in names, comments, texts and paths. Names in camel case are split into words.
 */
const RETIRED = [
  /\bladders?\b/,
  /\brungs?\b/,
  /\bcourier\b/,
  /\bparcels?\b/,
  /\bdead ?man\b/,
  /\breckon(s|ed|ing)?\b/,
  /\blook ?ups?\b/,
  /\blooked up\b/,
  /\bfound out\b/,
  /\b(told|tells?|telling)\b/,
  /\b(judges?|judged|verdicts?)\b/,
  /\b(refuses?|refused|refusals?|denied)\b/,
  /\bstretcher\b/,
  /\bshel(f|ves)\b/,
  /\bsomebody\b/,
  /\bnobody\b/,
  /\bthe person\b/,
  /\boutflows?\b/,
  /\bways? out\b/,
  /\b(further|deferred) ?parts\b/,
  /\bextras\b/,
  /\b(cancelled|cancelling|behaviours?|colours?|favour(ed|s|ites?)?|licences?|neighbours?|centred?)\b/,
]

/** Exceptions where a retired word is correct, each with its reason. */
const ALLOWED = [
  { word: /ladder/, path: /(features|terminal)\/dom\/|PriceLadder|e2e\/dom|glossary/ },
  { word: /ladder/, line: /price ladder|Price ladder|PriceLadder|priceLadder/ },
  { word: /refused/, line: /ERR_CONNECTION_REFUSED|ECONNREFUSED/ },
  { word: /denied/, line: /Notification|permission|permissions/ },
  { word: /deny|denied/, line: /--deny-warnings|X-Frame-Options/ },
  { word: /dead ?man/, line: /dead-man switch/ },
  // Names under which earlier versions stored values in browsers.
  { word: /cancelled|colours|favourites|ladder/, line: /=+ 'cancelled'|colours: |favourites: |ladderMerge: / },
  { word: /dead ?man/, line: /EARLIER_STORE = 'deadMan'/ },
  { word: /ladders/, path: /compose\/createAlgoServices/ },
  { word: /rungs/, path: /client\/scaledOrders\// },
  { word: /told/, path: /terminal\/watch\// },
  // The browser's own name for a state of a permission.
  { word: /denied/, path: /alerts\/NotificationSettings/ },
]

const FOLDERS = ['src', 'e2e', 'bench', 'examples', 'scripts', 'docs']
const FILES = ['README.md', 'CONTRIBUTING.md', 'index.html', 'vite.config.ts', 'vite.signer.config.ts']
const TEXT = /\.(ts|tsx|mjs|js|css|html|md)$/
/** The glossary names the retired words, and this file matches them. */
const EXEMPT = /^docs\/glossary\.md$|^scripts\/structure\/|^docs\/.*\.conf$/

/**
 * Every use of a retired word.
 * @param {string} root the project's folder
 * @returns {string[]} `path:line: word`
 */
export function findRetiredWords(root) {
  const inFolders = FOLDERS.flatMap((folder) => filesIn(root, folder)).filter((path) => TEXT.test(path))
  return [...inFolders, ...FILES].filter((path) => !EXEMPT.test(path)).flatMap((path) => usesIn(root, path))
}

/**
 * @param {string} root
 * @param {string} path
 */
function usesIn(root, path) {
  let text
  try {
    text = readFileSync(join(root, path), 'utf8')
  } catch {
    return []
  }
  const lines = [path, ...text.split('\n')]
  return lines.flatMap((line, number) =>
    retiredWordsOf(line)
      .filter(
        (word) => !ALLOWED.some((rule) => rule.word.test(word) && (rule.path?.test(path) || rule.line?.test(line))),
      )
      .map((word) => `${path}:${number}: ${word}`),
  )
}

/**
 * The retired words in a line of text.
 * @param {string} line
 * @returns {string[]}
 */
export function retiredWordsOf(line) {
  const words = line
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return RETIRED.flatMap((retired) => [...words.matchAll(new RegExp(retired, 'g'))].map(([word]) => word))
}
