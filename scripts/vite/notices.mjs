import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'

/** The file in the built page, and beside the built venue, that names the authors whose work is in it. */
export const NOTICES_FILE = 'third-party-notices.txt'

/**
 * Two Vite plugins that write third-party notices into what one environment builds: `collect` sees what the workers are
 * made of, `write` what the rest is made of, and puts the license of every package that is really bundled into one file.
 * @param {'client' | 'venue'} built
 * @param {readonly string[]} styles packages that lie in style sheets alone, where no module names them
 */
export function createNotices(built, styles = []) {
  /** @type {Map<string, string>} package name -> folder */
  const packages = new Map(styles.map((name) => [name, join(projectRoot, 'node_modules', name)]))

  /** @param {Record<string, { type: string, moduleIds?: string[], modules?: Record<string, { renderedLength: number }> }>} bundle */
  function take(bundle) {
    for (const chunk of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
        const found = packageOf(id)
        if (found && renderedLength > 0) packages.set(found.name, found.folder)
      }
  }

  return {
    collect: {
      name: 'kedge:collect-notices',
      generateBundle(_options, bundle) {
        take(bundle)
      },
    },
    write: {
      name: 'kedge:write-notices',
      applyToEnvironment: (environment) => environment.name === built,
      generateBundle(_options, bundle) {
        take(bundle)
        const names = [...packages.keys()].sort()
        const source = [heading(names), ...names.map((name) => noticeOf(packages.get(name) ?? ''))].join(rule)
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source })
      },
    },
  }
}

const rule = `\n\n${'-'.repeat(80)}\n\n`

/** @param {readonly string[]} names */
function heading(names) {
  const text = `Kedge contains the work of others: ${names.length} packages, with the licenses under which we may use them.`
  if (!names.includes('lightweight-charts')) return text
  return `${text}\n\nThe chart is TradingView Lightweight Charts\u2122, Copyright (c) TradingView, Inc., https://www.tradingview.com/`
}

/** The package that a module's file belongs to; null for our own and for generated modules. */
function packageOf(id) {
  const path = id.replace(/^\0/, '').split('?')[0]?.replaceAll('\\', '/') ?? ''
  const match = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(path)
  return match?.[1] && match[2] ? { name: match[2], folder: join(match[1], match[2]) } : null
}

function noticeOf(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = licenseFiles(folder).map((path) => readFileSync(path, 'utf8').trim())
  return [`${name} ${version} (${license ?? 'see below'})${homepage ? `\n${homepage}` : ''}`, ...texts].join('\n\n')
}

/** LICENSE, NOTICE and the like, of the package itself or of the one that it lies in. */
function licenseFiles(folder) {
  const found = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
  if (found.length > 0 || !existsSync(join(dirname(folder), 'package.json')))
    return found.map((name) => join(folder, name))
  return licenseFiles(dirname(folder))
}
