import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/structure/filesIn.mjs'
import { projectRoot } from '../../scripts/projectRoot.mjs'

const CODE = ['src', 'e2e', 'bench', 'scripts']
const SOURCE = /\.(ts|tsx|mjs|css|html)$/

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

function headingsOf(files: readonly string[], heading: RegExp): Set<string> {
  const texts = files.map((file) => textOf(file))
  return new Set(texts.flatMap((text) => [...text.matchAll(heading)].map(([, name]) => name!)))
}

const sections = headingsOf(
  filesIn(projectRoot, 'docs/protocol').filter((file) => file.endsWith('.md')),
  /^#+ (\d+(?:\.\d+)*) /gm,
)
const faults = headingsOf(['docs/faults.md'], /^#+ (F\d+) /gm)

/** The section numbers in `docs/protocol 2.10, 9.33 and 9.35–9.36`: the first, those after commas, and the ends of ranges. */
function citedSections(text: string): string[] {
  const lists = text.matchAll(/docs\/protocol ((?:\d+(?:\.\d+)*)(?:(?:, | and |–)\d+\.\d+)*)/g)
  return [...lists].flatMap(([, list]) => list!.match(/\d+(?:\.\d+)*/g) ?? [])
}

const files = CODE.flatMap((folder) => filesIn(projectRoot, folder)).filter((file) => SOURCE.test(file))

test('sections, faults and references to them are found', () => {
  expect(sections.size).toBeGreaterThan(200)
  expect(faults.size).toBeGreaterThan(60)
  const all = files.flatMap((file) => citedSections(textOf(file)))
  expect(all.length).toBeGreaterThan(500)
})

test('each section of the protocol and each fault that the code refers to exists in docs', () => {
  const missing = files.flatMap((file) => {
    const text = textOf(file)
    const named = [...text.matchAll(/(?<![\w.#/'"`-])(F\d{1,2})(?=[\s,:;).–]|$)/gm)].map(([, name]) => name!)
    return [
      ...citedSections(text).filter((section) => !sections.has(section)),
      ...named.filter((fault) => !faults.has(fault)),
    ].map((reference) => `${file}: ${reference}`)
  })
  expect(missing).toEqual([])
})

test('each section and decision that a page of the protocol cites in parentheses exists', () => {
  const pages = filesIn(projectRoot, 'docs/protocol').filter((file) => file.endsWith('.md'))
  const cited = pages.flatMap((file) =>
    [...textOf(file).matchAll(/\((\d+\.[1-9]\d*(?:(?:, |–)\d+\.[1-9]\d*)*)\)/g)].flatMap(([, list]) =>
      list!.split(/, |–/).map((section) => ({ file, section })),
    ),
  )
  expect(cited.length).toBeGreaterThan(200)
  const missing = cited.filter(({ section }) => !sections.has(section))
  expect(missing.map(({ file, section }) => `${file}: ${section}`)).toEqual([])
})

/** Whether a file has a test with exactly this title. */
function hasTest(path: string, title: string): boolean {
  return [...textOf(path).matchAll(/\btest(?:\.\w+)*\(\s*(['"`])(.*?)\1,/g)].some(([, , found]) => found === title)
}

/** Whether a text of a test file names a fault or quirk; of any test file below the path if it is a folder. */
function isTested(name: string, path: string): boolean {
  const tests = /\.(test|spec)\.tsx?$/
  const found = tests.test(path) ? [path] : filesIn(projectRoot, path).filter((file) => tests.test(file))
  const named = new RegExp(`['"\`].*\\b${name}\\b`)
  return found.some((file) => named.test(textOf(file)))
}

/** The fault numbers and quirks in `F25–F27, F40 and quirk 16`. */
function rangeOf(list: string): string[] {
  return [...list.matchAll(/(F|quirk )(\d+)(?:–F(\d+))?/g)].flatMap(([, kind, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${kind}${Number(first) + index}`),
  )
}

test('each test that a document names exists under that title', () => {
  const documents = filesIn(projectRoot, 'docs').filter((file) => file.endsWith('.md'))
  const named = documents.flatMap((file) => {
    const text = textOf(file)
    const quoted = [...text.matchAll(/`(\S+\.(?:test|spec)\.tsx?)`: (?:"([^"]*)")?/g)].map(([, path, title]) => ({
      title: title ?? 'the title is not in quotes',
      isThere: title !== undefined && hasTest(path!, title),
    }))
    const numbered = [
      ...text.matchAll(/((?:(?:F\d+(?:–F\d+)?|quirk \d+)(?:, | and )?)+) in `((?:src|e2e|scripts)\/[^`*{]+)`/g),
    ].flatMap(([, list, path]) =>
      rangeOf(list!).map((name) => ({ title: `${name} in ${path}`, isThere: isTested(name, path!) })),
    )
    return [...quoted, ...numbered].map((test) => ({ ...test, file }))
  })
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ isThere }) => !isThere)
  expect(missing.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})

test('nothing refers to documents outside the repository', () => {
  const outside =
    /\bSettled \d|\bInterface: |[Pp]ractice profile: |\bspeed\.md\b|\bsettled\.md\b|\bpractice-profile\.md\b/
  const found = files.filter((file) => !file.endsWith('references.test.ts') && outside.test(textOf(file)))
  expect(found).toEqual([])
})
