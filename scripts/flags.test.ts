import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_CLIENT_LIMITS } from '../src/venue/api/limits/ClientLimits'
import { projectRoot } from './projectRoot.mjs'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const { status, stderr: usage } = spawnSync(process.execPath, ['scripts/venue.mjs', '--nonsense'], {
  cwd: projectRoot,
  encoding: 'utf8',
})

test('an unknown flag ends the process with the list of valid flags', () => {
  expect(status).toBe(2)
  expect(usage).toContain('unknown flag --nonsense')
})

test('every flag is in the README or in docs/production.md', () => {
  const flags = Array.from(usage.matchAll(/^ {2}(--[a-z-]+)/gm), ([, flag]) => flag!)
  expect(flags.length).toBeGreaterThan(12)
  const docs = read('README.md') + read('docs/production.md')
  expect(flags.filter((flag) => !docs.includes(`\`${flag}`))).toEqual([])
})

test('limits have the defaults that the list of flags and docs/production.md name', () => {
  const table = read('docs/production.md')
  for (const [name, value] of Object.entries(DEFAULT_CLIENT_LIMITS)) {
    const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    expect(usage).toMatch(new RegExp(`^ {2}${flag} N .*default ${value}\\)$`, 'm'))
    expect(table).toMatch(new RegExp(`^\\| \`${flag}\` +\\| ${value} +\\|`, 'm'))
  }
})

test('the service of docs/production.md starts the venue directly, without npm or a build', () => {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(read('docs/kedge-venue.service')) ?? []
  expect(command).toMatch(/^\S*node scripts\/venue\.mjs /)
  expect(command.split(' ')).toContain('--no-build')
  const flags = Array.from(command.matchAll(/ (--[a-z-]+)/g), ([, flag]) => flag!)
  expect(flags.filter((flag) => !usage.includes(`  ${flag}`))).toEqual([])
})

test('the venue counts clients by the address that nginx passes on, and believes no other sender', () => {
  expect(read('docs/kedge-venue.service')).toMatch(/^ExecStart=.* --trust-proxy 127\.0\.0\.1( |$)/m)
  // $remote_addr replaces what a client sent: an appended list would let each client choose its address.
  expect(read('docs/nginx.conf')).toMatch(/^ +proxy_set_header X-Forwarded-For \$remote_addr;$/m)
})

test('each server of docs/nginx.conf listens on IPv6 wherever it listens on IPv4', () => {
  const servers = read('docs/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers.length).toBeGreaterThan(1)
  for (const server of servers) {
    const ports = Array.from(server.matchAll(/^ +listen (\d+.*);$/gm), ([, port]) => port!)
    expect(ports.length).toBeGreaterThan(0)
    for (const port of ports) expect(server).toContain(`    listen [::]:${port};`)
  }
})

test('docs/nginx.conf limits the connections of an address, in a zone that exists, with status 429', () => {
  const config = read('docs/nginx.conf')
  const [, zone] = /^ +limit_conn (\w+) \d+;$/m.exec(config) ?? []
  expect(zone).toBeDefined()
  expect(config).toContain(`limit_conn_zone $binary_remote_addr zone=${zone}:`)
  expect(config).toMatch(/^ +limit_conn_status 429;$/m)
})

test('docs/production.md and docs/nginx.conf raise nginx’s limits of connections and open files above Debian’s defaults', () => {
  const [, connections, files] =
    /worker_connections`.*768 to (\d+)[\s\S]*LimitNOFILE=(\d+)/.exec(read('docs/production.md')) ?? []
  expect(Number(connections)).toBeGreaterThan(768)
  // Each connection of a page has one to the venue behind it.
  expect(Number(files)).toBeGreaterThanOrEqual(2 * Number(connections))
  expect(read('docs/nginx.conf')).toContain('raise worker_connections')
})
