// Builds a static site (dist/site) with the practice venue in the page. It needs no server or rewrite rules, and works in any folder.
// usage: npm run site [-- FOLDER]   (default: dist/site)
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'
import { projectRoot } from './projectRoot.mjs'
import { pageHeaders } from './securityHeaders.mjs'

const site = resolve(process.argv[2] ?? join(projectRoot, 'dist/site'))

const builder = await createBuilder({
  root: projectRoot,
  configFile: join(projectRoot, 'vite.config.ts'),
  base: './',
  environments: { client: { build: { outDir: site, emptyOutDir: true } } },
})
const environment = builder.environments['client']
if (!environment) throw new Error('vite.config.ts has no environment for the page')
await builder.build(environment)

writeJson('venues.json', [
  {
    id: 'practice',
    name: 'Kedge Practice',
    httpUrl: 'page:',
    wsUrl: 'page:',
    domainName: 'Kedge Practice',
    faucet: true,
  },
])
writeJson('signer.json', { url: null, sameOrigin: true })
// Paths are behind the `#`.
editJson('kedge.webmanifest', ({ shortcuts, ...rest }) => ({
  ...rest,
  shortcuts: shortcuts.map(({ url, ...shortcut }) => ({ ...shortcut, url: url.replace('./', './#/') })),
}))
addPolicy('index.html')
console.log(`a static site is in ${site}`)

/** @param {string} name @param {unknown} value */
function writeJson(name, value) {
  writeFileSync(join(site, name), `${JSON.stringify(value, null, 2)}\n`)
}

/** @param {string} name @param {(value: any) => unknown} edit */
function editJson(name, edit) {
  writeJson(name, edit(JSON.parse(readFileSync(join(site, name), 'utf8'))))
}

/**
 * Adds the policy to the document for file servers that set no headers, without the directives that only a header
 * supports.
 * @param {string} name
 */
function addPolicy(name) {
  const file = join(site, name)
  const policy = (pageHeaders()['Content-Security-Policy'] ?? '').replace(/ ?frame-ancestors [^;]*;/, '')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${meta}`),
  )
}
