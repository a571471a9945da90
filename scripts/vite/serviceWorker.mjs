import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { bundleScript } from './bundleScript.mjs'

/** The service worker, beside the page's document, so that it serves the whole folder of the site. */
const SERVICE_WORKER_FILE = 'service-worker.js'
/** The stored files of the public folder; the settings of a site are never stored. */
const PUBLIC_FILES = ['icon.svg', 'icon-192.png', 'kedge.webmanifest']

/**
 * A Vite plugin that bundles the service worker (src/serviceWorker.ts) separately from the page and gives it the list
 * of files to store. A static site stores all of its files, so that it opens and trades offline; a page with a venue on
 * a server stores only what it needs to show that the server is unavailable.
 * @param {import('vite').Plugin} collectNotices collects the packages in the worker
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(collectNotices) {
  let isSite = false
  return {
    name: 'kedge:service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    configResolved({ base }) {
      isSite = base === './'
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('the page has no document')
        const assets = isSite ? Object.keys(bundle).filter((name) => name.startsWith('assets/')) : firstLoad(bundle)
        const files = [
          { url: 'index.html', revision: revisionOf(html.source) },
          ...PUBLIC_FILES.map((url) => ({ url, revision: revisionOf(readFileSync(join(projectRoot, 'public', url))) })),
          ...assets.toSorted().map((url) => ({ url, revision: null })),
        ]
        const define = { STORED_FILES: JSON.stringify(files) }
        const source = await bundleScript('src/serviceWorker.ts', { define, plugins: [collectNotices] })
        this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_FILE, source })
      },
    },
  }
}

/** Name of the chunk that the entry loads at once on every page (vite.config.ts). */
const TERMINAL = 'terminal'

/** The entry and the chunks that it loads at once, with their static imports, styles and fonts. */
function firstLoad(bundle) {
  const names = new Set(Object.keys(bundle).filter((name) => /\.(css|woff2)$|\/firstPaint-/.test(name)))
  const visit = (name) => {
    if (names.has(name)) return
    names.add(name)
    bundle[name].imports.forEach(visit)
  }
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && (part.isEntry || part.name === TERMINAL)) visit(part.fileName)
  return [...names]
}

/** @param {string | Uint8Array} content */
function revisionOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
