import { fileURLToPath } from 'node:url'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { readModules } from './scripts/controls/readModules.mjs'
import { readMessages } from './scripts/messages/translations.mjs'
import { createNotices } from './scripts/vite/notices.mjs'

const notices = createNotices('client')

/** Gives the signer, of the page's translations, those of its own messages alone. */
function ownTranslations(): Plugin {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const own = new Set(['ltr', ...readMessages(readModules(root, ['src/keys']).values()).messages.keys()])
  return {
    name: 'own-translations',
    load(id) {
      if (!/\/src\/languages\/[\w-]+\.json$/.test(id)) return null
      const all = Object.entries(JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>)
      return JSON.stringify(Object.fromEntries(all.filter(([entry]) => own.has(entry.replace(/#\w+$/, '')))))
    },
  }
}

/**
 * The signer's document, apart from the page's: a bundle of its own, for an origin of its own. What lies in dist/signer
 * is all that this origin serves.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./src/keys/frame', import.meta.url)),
  plugins: [ownTranslations(), notices.write],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: fileURLToPath(new URL('./dist/signer', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./src/keys/frame/signer.html', import.meta.url)),
      output: { topLevelVar: false },
    },
  },
  worker: { format: 'es', plugins: () => [notices.collect] },
})
