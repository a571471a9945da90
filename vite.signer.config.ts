import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { readModules } from './scripts/controls/readModules.mjs'
import { readMessages } from './scripts/messages/translations.mjs'
import { createNotices } from './scripts/vite/notices.mjs'
import { translations } from './scripts/vite/translations.mjs'

const notices = createNotices('client')

const root = fileURLToPath(new URL('.', import.meta.url))
/** The messages of the signer, the only ones of the page's translations that it needs. */
const messages = new Set(['ltr', ...readMessages(readModules(root, ['src/keys']).values()).messages.keys()])

/**
 * The signer's document, apart from the page's: a bundle of its own, for an origin of its own. What lies in dist/signer
 * is all that this origin serves.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./src/keys/frame', import.meta.url)),
  plugins: [translations((message) => messages.has(message)), notices.write],
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
