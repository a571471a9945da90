import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Groups of classes that set the same property. If an element has two of a group without a variant, their order in the
 * style sheet decides, not the order in the attribute.
 */
const GROUPS: readonly RegExp[] = [
  /^(absolute|relative|fixed|sticky|static)$/,
  /^(h|size)-/,
  /^(w|size)-/,
  /^px-/,
  /^whitespace-/,
  /^z-/,
  /^text-(ink|muted|faint|accent|up|down|warn)$/,
  /^text-(2xs|xs|sm|base|lg|xl)$/,
]
/** Components that take classes, and their files. */
const COMPONENTS = [
  ['Button', 'controls/Button.tsx'],
  ['IconButton', 'controls/IconButton.tsx'],
  ['EmptyState', 'EmptyState.tsx'],
  ['Badge', 'Badge.tsx'],
  ['Table', 'table/Table.tsx'],
  ['HeadCell', 'table/Table.tsx'],
  ['Cell', 'table/Table.tsx'],
] as const

function plain(classes: string): readonly string[] {
  return classes.split(/\s+/).filter((name) => name && !name.includes(':') && !name.endsWith('!'))
}

/** The classes that a component always sets itself, from its source. */
function ownClasses(component: string, file: string): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const start = source.indexOf(`export function ${component}(`)
  const [, list = ''] = /className=\{clsx\(([\s\S]*?)\bclassName,?\s*\)/.exec(source.slice(start)) ?? []
  return [...list.matchAll(/'([^']*)'/g)].flatMap(([, classes]) => plain(classes!))
}

function sources(): readonly string[] {
  const root = join(import.meta.dirname, '..')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => join(root, path))
}

/** The literal classes that the application passes to a component. */
function givenClasses(component: string): readonly { readonly file: string; readonly classes: string }[] {
  const element = new RegExp(`<${component}\\b((?:=>|[^>])*?)className="([^"]*)"`, 'g')
  return sources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(element)].map(([, , classes]) => ({ file, classes: classes! })),
  )
}

test.each(COMPONENTS)('no class passed to %s conflicts with its own classes', (component, file) => {
  const own = ownClasses(component, file)
  expect(own.length).toBeGreaterThan(0)
  const competing = givenClasses(component).flatMap(({ file: user, classes }) =>
    plain(classes).flatMap((givenClass) =>
      own
        .filter(
          (ownClass) =>
            ownClass !== givenClass && GROUPS.some((group) => group.test(ownClass) && group.test(givenClass)),
        )
        .map((ownClass) => `${user}: ${givenClass} against ${ownClass}`),
    ),
  )
  expect(competing).toEqual([])
})
