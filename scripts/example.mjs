// Builds the library for programs if its sources changed, and runs one of the examples with it. docs/sdk.md
// usage: npm run example -- quoter
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { transpile } from './sdk/transpile.mjs'

const [name = 'quoter'] = process.argv.slice(2)
prepare(['sdk'], (line) => console.error(line))
await import(pathToFileURL(await transpile(name)).href)
