import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { billOfMaterials } from './billOfMaterials.mjs'

/** The file with third-party notices in the built page, and beside the built venue. */
const NOTICES_FILE = 'third-party-notices.txt'
/** The file beside it that lists the same packages for programs. */
const BILL_FILE = 'bill-of-materials.cdx.json'

/**
 * Two Vite plugins that write third-party notices for one environment: `collect` sees the modules of the workers,
 * `write` all others. They write the licenses of all bundled packages into one file, and their names, versions and
 * licenses into a bill of materials.
 * @param {'client' | 'venue'} built
 * @param {readonly string[]} styles packages that only style sheets import, so that no module names them
 */
export function createNotices(built, styles = []) {
  /** Folders of packages; a package may be installed in two versions. */
  const packages = new Set(styles.map((name) => join(projectRoot, 'node_modules', name)))

  /** @param {Record<string, { type: string, moduleIds?: string[], modules?: Record<string, { renderedLength: number }> }>} bundle */
  function take(bundle) {
    for (const chunk of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {})) {
        const folder = packageOf(id)
        if (folder && renderedLength > 0) packages.add(folder)
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
      generateBundle: {
        // After the plugins that bundle separate scripts.
        order: 'post',
        handler(_options, bundle) {
          take(bundle)
          const folders = [...packages].sort()
          const source = [heading(folders), ...folders.map(noticeOf)].join(rule)
          this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source })
          this.emitFile({ type: 'asset', fileName: BILL_FILE, source: billOfMaterials(folders) })
        },
      },
    },
  }
}

const rule = `\n\n${'-'.repeat(80)}\n\n`

/** @param {readonly string[]} folders */
function heading(folders) {
  const text = `Kedge contains the work of others: ${folders.length} packages, with the licenses under which we may use them.`
  if (!folders.some((folder) => folder.endsWith('lightweight-charts'))) return text
  return `${text}\n\nThe chart is TradingView Lightweight Charts\u2122, Copyright (c) TradingView, Inc., https://www.tradingview.com/`
}

/** The folder of the package that a module's file belongs to; null for our own and for generated modules. */
function packageOf(id) {
  const path = id.replace(/^\0/, '').split('?')[0]?.replaceAll('\\', '/') ?? ''
  const match = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(path)
  return match?.[1] && match[2] ? join(match[1], match[2]) : null
}

function noticeOf(folder) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = licenseFiles(folder).map((path) => readFileSync(path, 'utf8').trim())
  return [`${name} ${version} (${license ?? 'see below'})${homepage ? `\n${homepage}` : ''}`, ...texts].join('\n\n')
}

/** LICENSE, NOTICE and similar files of a package, or of the package that contains it. */
function licenseFiles(folder) {
  const notices = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
  if (notices.length > 0 || !existsSync(join(dirname(folder), 'package.json')))
    return notices.map((name) => join(folder, name))
  return licenseFiles(dirname(folder))
}
