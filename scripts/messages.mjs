// Collects the English messages of the source code, checks translations, and creates or updates them.
// usage: node scripts/messages.mjs            checks src/languages/*.json; fails where one is incomplete or wrong
//        node scripts/messages.mjs LOCALE…    writes src/languages/{LOCALE}.json: new messages empty, old ones removed
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readModules } from './controls/readModules.mjs'
import { checkTranslation, readLocales, readMessages, updateTranslation } from './messages/translations.mjs'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'src/languages')
const locales = readLocales(process.argv.slice(2))
const { messages, faults } = readMessages(readModules(projectRoot, ['src']).values())

for (const locale of locales) {
  const path = join(folder, `${locale}.json`)
  mkdirSync(dirname(path), { recursive: true })
  const updated = updateTranslation(messages, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})
  writeFileSync(path, `${JSON.stringify(updated, null, 2)}\n`)
  const empty = Object.values(updated).filter((text) => text === '').length
  console.log(`${path}: ${Object.keys(updated).length} messages, ${empty} to translate`)
}
if (locales.length === 0) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  for (const name of files) {
    const translation = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const problems = checkTranslation(messages, translation, name.replace('.json', ''))
    faults.push(...problems.map((fault) => `src/languages/${name}: ${fault}`))
  }
  console.log(`${messages.size} English messages, ${files.length} translations`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
