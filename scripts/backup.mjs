// Copies the data of a running or stopped practice venue to a new folder, from which a venue can start.
// usage: node scripts/backup.mjs DATA TARGET
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'lmdb'

const [data, target] = process.argv.slice(2)
if (!data || !target) fail('usage: node scripts/backup.mjs DATA TARGET')
if (!existsSync(`${data}/data.mdb`)) fail(`${data} does not contain the data of a venue`)
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty`)
mkdirSync(target, { recursive: true })
// The database is copied in one transaction, so the copy has the state after one block even if the venue writes meanwhile.
const database = open({ path: data, noSubdir: false, readOnly: true })
await database.backup(target, true)
await database.close()
console.log(`the data of ${data} is in ${target}`)

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(2)
}
