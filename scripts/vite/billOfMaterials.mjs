import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'

/**
 * Creates a software bill of materials in CycloneDX 1.6: names, versions and licenses of packages, and their hashes
 * from package-lock.json. It contains no time and no serial number, so that equal builds have equal files.
 * @param {readonly string[]} folders the packages' folders in node_modules
 */
export function billOfMaterials(folders) {
  const own = readJson(join(projectRoot, 'package.json'))
  const { packages } = readJson(join(projectRoot, 'package-lock.json'))
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...identify(own), ...licenseOf(own) } },
    components: folders.map((folder) => {
      const lock = packages[relative(projectRoot, folder).split(sep).join('/')]
      return { type: 'library', ...describe(readJson(join(folder, 'package.json'))), ...hashesOf(lock?.integrity) }
    }),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function identify({ name, version }) {
  const [, group, rest] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? []
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${rest}@${version}`
  return { 'bom-ref': purl, ...(group && { group }), name: rest, version, purl }
}

function describe(manifest) {
  const { homepage } = manifest
  const references = homepage ? { externalReferences: [{ type: 'website', url: homepage }] } : {}
  return { ...identify(manifest), ...licenseOf(manifest), ...references }
}

/** A license by its SPDX id; several as an expression. */
function licenseOf({ license }) {
  if (typeof license !== 'string') return {}
  return { licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }] }
}

/** @param {string | undefined} integrity as package-lock.json has it: `sha512-` and base64 */
function hashesOf(integrity) {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  return base64 ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] } : {}
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
