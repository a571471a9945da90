import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The library for programs, for Node and browsers: the project's own modules as one file; packages stay imports. */
export default defineConfig({
  resolve: { alias: { '@': pathOf('./src') } },
  build: {
    outDir: pathOf('./dist/sdk'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2023',
    minify: false,
    reportCompressedSize: false,
    lib: { entry: pathOf('./src/sdk/index.ts'), formats: ['es'], fileName: 'index' },
    rolldownOptions: { external: /^(?![./]|@\/)/, output: { topLevelVar: false } },
  },
})
