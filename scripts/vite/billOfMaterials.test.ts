import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../projectRoot.mjs'
import { billOfMaterials } from './billOfMaterials.mjs'

const folders = ['@noble/hashes', 'react'].map((name) => join(projectRoot, 'node_modules', name))
const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'))

test('a bill of materials lists each package with version, license, purl and the hash in the lock file', () => {
  const bill = JSON.parse(billOfMaterials(folders))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'kedge' } } })
  const { version, integrity } = packages['node_modules/@noble/hashes']
  expect(bill.components[0]).toMatchObject({
    type: 'library',
    group: '@noble',
    name: 'hashes',
    version,
    purl: `pkg:npm/%40noble/hashes@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  })
  expect(bill.components[1]).toMatchObject({ name: 'react', version: packages['node_modules/react'].version })
  expect(bill.components[1]).not.toHaveProperty('group')
})

test('a bill of materials has no time of creation', () => {
  expect(billOfMaterials(folders)).toBe(billOfMaterials(folders))
  const bill = JSON.parse(billOfMaterials(folders))
  expect(bill).not.toHaveProperty('serialNumber')
  expect(bill.metadata).not.toHaveProperty('timestamp')
})
