import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from './filesIn.mjs'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
const CODE = ['src', 'e2e', 'bench', 'examples', 'scripts']
const SOURCE = /\.(ts|tsx|mjs|js|css|html)$/
/** A link or image of a page. */
const LINK = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g
/** A path relative to the project's folder, as text; a glob is matched as a whole. */
const PATH = /(?<![\w./@-])(?:src|docs|scripts|e2e|bench|public)\/[\w./@*{}<>-]*/g
const CODE_SPAN = /`([^`\n]+)`/g
const COMMENT = /^\s*(?:\/\/|\/?\*|<!--).*|\s\/\/ .*/gm
/** Installed packages and globs. */
const NOT_A_FILE = /node_modules|[*{}<>]/
const PUNCTUATION = /[.*-]+$|\*\/$/

/**
 * Broken links in documentation, and paths in documentation or comments that do not exist.
 * @param {string} root the project's folder
 * @returns {string[]} `file: link or path`
 */
export function findDeadLinks(root) {
  const pages = [...PAGES, ...filesIn(root, 'docs').filter((path) => path.endsWith('.md'))]
  const code = CODE.flatMap((folder) => filesIn(root, folder)).filter((path) => SOURCE.test(path))
  const name = (/** @type {string} */ path) => (/** @type {string} */ dead) => `${path}: ${dead}`
  const text = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  return [
    ...pages.flatMap((path) =>
      [...deadLinksOf(root, path), ...deadPathsOf(root, text(path), CODE_SPAN)].map(name(path)),
    ),
    ...code.flatMap((path) => deadPathsOf(root, text(path), COMMENT).map(name(path))),
  ]
}

/**
 * Relative links of a page to a missing file or heading.
 * @param {string} root
 * @param {string} page
 */
function deadLinksOf(root, page) {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(LINK)].map(([, link, image]) => link ?? image ?? '')
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? join(root, page) : join(root, dirname(page), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
  })
}

/**
 * The anchors of a page's headings, as GitHub generates them.
 * @param {string} text
 */
function anchorsOf(text) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/**
 * Paths in the parts of a text that match `where` and do not exist.
 * @param {string} root
 * @param {string} text
 * @param {RegExp} pattern
 */
function deadPathsOf(root, text, pattern) {
  return [...text.matchAll(pattern)]
    .flatMap(([part]) => part.match(PATH) ?? [])
    .map((path) => path.replace(PUNCTUATION, ''))
    .filter((path) => !NOT_A_FILE.test(path) && !existsSync(join(root, path)))
}
