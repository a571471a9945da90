import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SETTINGS, compressFiles } from './compress.mjs'
import { deployAll } from './deploy.mjs'

let folder = ''

beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'kedge-deploy-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes files that are large enough to be compressed. */
function writeFiles(...names: string[]) {
  for (const name of names) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{}'.padEnd(1000))
  }
}

const exists = (name: string) => existsSync(join(folder, name))

test('the signer is copied before the page; of each, assets, then other files, documents and the version', () => {
  writeFiles('build/app/version.json', 'build/app/index.html', 'build/app/zoom.svg', 'build/app/assets/index-1.js')
  writeFiles('build/signer/signer.html', 'build/signer/assets/signer-1.js')
  const copied = deployAll(join(folder, 'build'), join(folder, 'target'))
  expect(copied).toEqual([
    'signer/assets/signer-1.js',
    'signer/signer.html',
    'app/assets/index-1.js',
    'app/zoom.svg',
    'app/index.html',
    'app/version.json',
  ])
  expect(copied.filter((name) => !exists(`target/${name}`))).toEqual([])
})

test('a release brings no settings', () => {
  const settings = SETTINGS.map((name) => `app/${name}`)
  writeFiles('build/app/assets/index-1.js', 'build/signer/assets/signer-1.js')
  writeFiles(...settings.map((name) => `build/${name}`))
  expect(deployAll(join(folder, 'build'), join(folder, 'target'))).toEqual([
    'signer/assets/signer-1.js',
    'app/assets/index-1.js',
  ])
  expect(settings.filter((name) => exists(`target/${name}`))).toEqual([])
})

test('settings are not compressed, and copies of them from earlier are removed', () => {
  writeFiles('index.html', ...SETTINGS, 'venues.json.gz', 'venues.json.br')
  expect(compressFiles(folder)).toBe(1)
  expect(exists('index.html.gz') && exists('index.html.br')).toBe(true)
  expect(SETTINGS.filter((name) => exists(`${name}.gz`) || exists(`${name}.br`))).toEqual([])
  expect(SETTINGS.filter((name) => !exists(name))).toEqual([])
})
