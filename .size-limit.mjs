import { readFileSync, readdirSync } from 'node:fs'

const folder = 'dist/app'

/** What only a site with the venue in the page loads; all of it but the worker is reached through these. */
const PAGE_VENUE_ENTRIES = [
  'src/startPageVenue.ts',
  'src/client/pageVenue/createPageVenueClient.ts',
  'src/features/pageVenue/PageVenueParts.tsx',
]

/** What the entry loads at once, as `vite.config.ts` names it: the bundler lists it by its module or by its file. */
const TERMINAL = 'terminal'

/** The files that the page must load before it shows a live book and a ticket: the entry, what it loads at once, and their imports. */
function firstLoad() {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key)
  for (const [key, { name }] of Object.entries(manifest)) if (name === TERMINAL) visit(key)
  for (const key of PAGE_VENUE_ENTRIES)
    if (!manifest[key]?.isDynamicEntry || seen.has(key))
      throw new Error(`${key} must be loaded only where the venue runs in the page`)
  return [...seen].map((key) => `${folder}/${manifest[key].file}`).filter((path) => path.endsWith('.js'))
}

/** The workers that hold the live book and paint it: the page is not live without them. What signs and sends comes beside. */
function workers() {
  return readdirSync(`${folder}/assets`)
    .filter((name) => /worker.*\.js$/i.test(name) && !/^(signer|passphrase|write|pageVenue)\./.test(name))
    .map((name) => `${folder}/assets/${name}`)
}

/** The practice venue as a worker of the page, what that imports when it is asked for it, and what reaches it. */
function pageVenue() {
  const names = readdirSync(`${folder}/assets`)
  const worker = names.find((name) => /^pageVenue\.worker-.*\.js$/.test(name))
  const text = readFileSync(`${folder}/assets/${worker}`, 'utf8')
  return names
    .filter((name) => name === worker || name.startsWith('createPageVenueClient-') || text.includes(`/${name}`))
    .map((name) => `${folder}/assets/${name}`)
}

/** Files of translations, each loaded only where its language is shown. */
function translations() {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  return Object.entries(manifest)
    .filter(([key]) => key.startsWith('src/languages/'))
    .map(([key, { file, isDynamicEntry }]) => {
      if (!isDynamicEntry || firstLoad().includes(`${folder}/${file}`))
        throw new Error(`${key} must be loaded only where its language is shown`)
      return `${folder}/${file}`
    })
}

/** What the signer says in other languages. */
function signerTranslations() {
  const locales = readdirSync('src/languages').map((name) => name.replace('.json', ''))
  return readdirSync('dist/signer/assets')
    .filter((name) => locales.some((locale) => name.startsWith(`${locale}-`)))
    .map((name) => `dist/signer/assets/${name}`)
}

export default [
  {
    name: 'first load: JavaScript to a live book and ticket, workers included',
    path: [...firstLoad(), ...workers()],
    gzip: true,
    limit: '200 kB',
  },
  {
    name: 'write worker: what stores, has signed, checks and sends writes',
    path: [`${folder}/assets/write.worker-*.js`],
    gzip: true,
    limit: '25 kB',
  },
  {
    name: 'signer: all that its origin serves, without translations, of which one is loaded where it is shown',
    path: ['dist/signer/assets/*', ...signerTranslations().map((path) => `!${path}`)],
    gzip: true,
    limit: '60 kB',
  },
  { name: 'style', path: `${folder}/assets/*.css`, gzip: true, limit: '20 kB' },
  {
    name: 'everything, lazy parts included, without the venue in the page',
    path: [`${folder}/assets/*.js`, ...[...pageVenue(), ...translations()].map((path) => `!${path}`)],
    gzip: true,
    limit: '880 kB',
  },
  ...translations().map((path) => ({ name: `a language: ${path}`, path, gzip: true, limit: '84 kB' })),
  ...signerTranslations().map((path) => ({
    name: `a language of the signer: ${path}`,
    path,
    gzip: true,
    limit: '4 kB',
  })),
  {
    name: 'the practice venue as a worker of the page, where there is no server',
    path: pageVenue(),
    gzip: true,
    limit: '92.5 kB',
  },
]
