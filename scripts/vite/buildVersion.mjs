import { createHash } from 'node:crypto'

/** The file of the built page with the name of its build; the page has the same name in a `meta` element. */
const VERSION_FILE = 'version.json'
const VERSION_META = 'kedge-build'

/**
 * A Vite plugin that gives the built page a name that depends only on its sources: a hash of its file names, which
 * contain content hashes. An open page compares its own name with the server's to notice a newer version.
 * @returns {import('vite').Plugin}
 */
export function buildVersion() {
  return {
    name: 'kedge:build-version',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        { tag: 'meta', attrs: { name: VERSION_META, content: nameOf(bundle ?? {}) }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = `${JSON.stringify({ build: nameOf(bundle) })}\n`
        this.emitFile({ type: 'asset', fileName: VERSION_FILE, source })
      },
    },
  }
}

/** @param {Record<string, unknown>} bundle */
function nameOf(bundle) {
  const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
  return createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16)
}
