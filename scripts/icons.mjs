// Renders the bitmap icons (for home screens and installers) from public/icon.svg and public/icon-maskable.svg. The bitmaps
// are checked in: run this script after changing an SVG file.
// usage: node scripts/icons.mjs
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './findBrowser.mjs'
import { projectRoot } from './projectRoot.mjs'

/** SVG file, bitmap file, size in pixels. iOS rounds the corners of icons itself, so its icon fills the whole square. */
const ICONS = /** @type {const} */ ([
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
])

const folder = join(projectRoot, 'public')
const executablePath = ensureBrowser((line) => console.log(line))
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
for (const [drawing, bitmap, size] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const source = readFileSync(join(folder, drawing)).toString('base64')
  await page.setContent(
    `<body style="margin:0"><img width="${size}" height="${size}" style="display:block" src="data:image/svg+xml;base64,${source}">`,
  )
  await page.screenshot({ path: join(folder, bitmap), omitBackground: true })
  await page.close()
}
await browser.close()
