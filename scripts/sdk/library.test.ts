import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVenueServer, type VenueServer } from '../../src/venue/node'
import { buildApart } from '../buildApart.mjs'
import { staleParts } from '../freshness.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { transpile } from './transpile.mjs'

/** The build and the compiler are slow on a busy machine. */
const PATIENCE_MS = 300_000

const docs = readFileSync(join(projectRoot, 'docs/sdk.md'), 'utf8')
const program = [...docs.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n')
const types = join(projectRoot, 'dist/sdk/types/sdk/index.d.ts')
let venue: VenueServer

beforeAll(async () => {
  const stale = staleParts(['sdk'])
  if (stale.length > 0) buildApart(stale)
  venue = await createVenueServer({ port: 0, testControls: true })
}, PATIENCE_MS)

afterAll(() => venue.close())

/** Runs a program with the built library until it ends; returns its output, and throws if it fails. */
async function run(path: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [path], { env: { ...process.env, KEDGE_URL: venue.url, ...env } })
  let printed = ''
  let failed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()))
  const status = await new Promise((resolve) => child.once('close', resolve))
  expect(status, `${printed}${failed}`).toBe(0)
  return printed
}

test(
  'the example quotes both sides of the practice venue, and cancels when it ends',
  { timeout: PATIENCE_MS },
  async () => {
    const printed = await run(await transpile('quoter'), { KEDGE_ROUNDS: '8', KEDGE_ROUND_MS: '150' })
    expect(printed).toMatch(/^bid [\d.]+: confirmed$/m)
    expect(printed).toMatch(/^ask [\d.]+: confirmed$/m)
    expect(printed).toMatch(/^ended: confirmed$/m)
  },
)

test('the example imports only the library and Node, and has fewer than 80 lines', () => {
  const text = readFileSync(join(projectRoot, 'examples/quoter.ts'), 'utf8')
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:timers/promises', 'kedge'])
  expect(text.split('\n').length).toBeLessThan(80)
})

test('the program in docs/sdk.md runs unchanged', { timeout: PATIENCE_MS }, async () => {
  const printed = await run(await transpile('docs', program))
  expect(printed.trim().split('\n').at(-1)).toBe('canceled')
})

test.each([
  ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
])(
  'the type declarations resolve and compile the documented program, for %s',
  { timeout: PATIENCE_MS },
  (_where, options) => {
    const folder = join(projectRoot, 'dist', 'examples', options.moduleResolution)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'program.ts'), program)
    const compilerOptions = { ...options, strict: true, noEmit: true, target: 'es2023', lib: ['es2023', 'dom'] }
    const config = { compilerOptions: { ...compilerOptions, types: ['node'] }, files: ['program.ts', types] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(projectRoot, 'node_modules/.bin/tsc')
    const { stdout, status } = spawnSync(tsc, ['-p', folder], { cwd: projectRoot, encoding: 'utf8' })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  },
)

test('the library contains no React, and imports only the listed packages', () => {
  const text = readFileSync(join(projectRoot, 'dist/sdk/index.js'), 'utf8')
  const imported = [...text.matchAll(/(?:^import [^'"]*from |\bimport\()["']([^"']+)["']/gm)].map(([, name]) => name)
  expect(new Set(imported)).toEqual(
    new Set([
      '@noble/curves/secp256k1.js',
      '@noble/hashes/sha3.js',
      '@noble/hashes/utils.js',
      'valibot',
      'ws',
      'zustand/vanilla',
    ]),
  )
  expect(readFileSync(types, 'utf8')).not.toMatch(/react/i)
})
