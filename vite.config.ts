import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildVersion } from './scripts/vite/buildVersion.mjs'
import { firstPaint } from './scripts/vite/firstPaint.mjs'
import { createNotices } from './scripts/vite/notices.mjs'
import { practiceVenue } from './scripts/vite/practiceVenue.mjs'
import { serviceWorker } from './scripts/vite/serviceWorker.mjs'
import { translations } from './scripts/vite/translations.mjs'

const notices = createNotices('client', ['tailwindcss'])
const venueNotices = createNotices('venue')
const source = fileURLToPath(new URL('./src', import.meta.url))

/** Lazy parts that open by themselves once the first view is live; e2e/load.spec.ts counts the files of a visit. */
const BESIDE_FIRST_VIEW =
  /\/(createVersionWatch|openSigner|openStores|installServiceWorker|KeyBadge|OneClickBar|Diagnostics|DeskDialogs|PageDialogs|TourHost|ToastAction)\.tsx?$/

/**
 * One configuration for the terminal, the practice venue and the tests. `vite build --app` builds both environments:
 * `client` (the page, into dist/app) and `venue` (the practice venue as a Node program, into dist/venue).
 */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    practiceVenue(),
    firstPaint(),
    buildVersion(),
    translations(),
    serviceWorker(notices.collect),
    notices.write,
    venueNotices.write,
  ],
  server: { port: 8080 },
  // wouter asks for React's own hook through a package for React before 18.
  resolve: { alias: { '@': source, 'use-sync-external-store/shim/index.js': 'react' } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/app',
        emptyOutDir: true,
        target: 'es2023',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What lazy parts import comes when they ask for it: the lists of it would be 4.6 kB of the first load, and each
          // import would begin with dozens of links put into the document. All style comes with the document.
          resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
        },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          onLog(level, log, handle) {
            // A part that is imported both ways would come with the first load, unnoticed.
            if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
            handle(level, log)
          },
          output: {
            // Vite would write constants of modules as `var`, which engines read anew with each use, with checks.
            topLevelVar: false,
            codeSplitting: {
              // What the first view needs comes as one file beside the entry: it packs better than thirty, and is one thing to
              // wait for.
              groups: [
                { name: 'first', tags: ['$initial'], priority: 10 },
                { name: 'terminal', test: /src\/startTerminal\.tsx$/, priority: 9 },
                // What every visit loads right after its first view. As eighty small files it came up to a second later.
                { name: 'beside', test: BESIDE_FIRST_VIEW, priority: 8 },
                { name: 'signing', test: /\/compose\/createSigning\.ts$/, priority: 7 },
                { name: 'practice', test: /\/(startPractice|practiceKey)\.ts$/, priority: 6 },
                // Icons of parts that come later are one file too: most are smaller than what a file of its own costs.
                { name: 'icons', test: /lucide-react/, priority: 5 },
                // Modules of at least four other lazy parts are one file: as files of their own they pack worse.
                { name: 'shared', test: /\/src\//, minShareCount: 4, priority: 4 },
                // The hotkeys and the command palette of every page.
                { name: 'keys', test: /\/PageKeys\.tsx$/, priority: 3 },
                // Last, so that what other parts share with the chart does not bring the chart.
                { name: 'chart', test: /\/Chart(Panel|Canvas)\.tsx$/, priority: 2 },
              ],
            },
          },
        },
      },
    },
    venue: {
      consumer: 'server',
      resolve: {
        conditions: ['node', 'import', 'module', 'default'],
        // Of these a small part is used, and the whole would take 15 MB in each thread that loads it.
        noExternal: process.env['VITEST'] ? [] : ['@bitauth/libauth', 'hash-wasm'],
      },
      build: {
        outDir: 'dist/venue',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        ssr: true,
        minify: false,
        rolldownOptions: {
          // The thread that recovers signers is started by file name, so it is an entry of its own.
          input: { node: 'src/venue/node.ts', recoveryWorker: 'src/venue/host/recoveryWorker.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', topLevelVar: false },
        },
        reportCompressedSize: false,
      },
    },
  },
  worker: { format: 'es', plugins: () => [notices.collect] },
  test: {
    // These limits only end a test that hangs. On a busy machine a test that takes 2 s alone takes more than 20.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Left to itself it spares one core, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['src/test/waitTimes.ts'],
          // They share no state, and a third of their time would go into loading the same modules again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/test/waitTimes.ts', 'src/ui/fixtures/domTests.ts'],
          // After the others: a process goes on only with files of the same project.
          sequence: { groupOrder: 1 },
          // Loading the libraries and the document anew for each file took longer than the tests.
          isolate: false,
        },
      },
    ],
  },
})
