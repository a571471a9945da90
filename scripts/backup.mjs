// Copies the data of a practice venue, running or not, into a new folder that a venue can be started with.
// usage: node scripts/backup.mjs DATA TARGET
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'lmdb'

const [data, target] = process.argv.slice(2)
if (!data || !target) fail('usage: node scripts/backup.mjs DATA TARGET')
if (!existsSync(`${data}/data.mdb`)) fail(`${data} holds no venue`)
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty`)
mkdirSync(target, { recursive: true })
// The database copies itself in one transaction: the copy has the state after one block, whatever is written meanwhile.
const database = open({ path: data, noSubdir: false, readOnly: true })
await database.backup(target, true)
await database.close()
console.log(`the data of ${data} is in ${target}`)

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(2)
}
