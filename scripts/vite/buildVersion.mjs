import { createHash } from 'node:crypto'

/** The file in the built page that names its build; the page carries the same name in a `meta` of this name. */
export const VERSION_FILE = 'version.json'
export const VERSION_META = 'kedge-build'

/**
 * A Vite plugin that gives the built page a name, the same for the same sources: a hash over the names of its files, which
 * carry hashes of what is in them. An open page compares its own with the server's to notice that it has become old.
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
