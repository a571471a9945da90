import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport } from 'vite'
import { projectRoot } from '../projectRoot.mjs'
import { bundleScript } from './bundleScript.mjs'

const ROOT = '<div id="root"></div>'
/** The chunk of the first view, besides the entry: the browser would discover it only after the entry has run. */
const TERMINAL = /^assets\/terminal-[\w-]+\.js$/
const WORKERS = /^assets\/(feed|bookPainter)\.worker-[\w-]+\.js$/
/**
 * Makes browsers that support it compile the whole file while it loads, instead of function by function while the page
 * waits.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

/**
 * A Vite plugin for everything before the page's code runs: the document contains the desk's outline, a script that
 * sets the theme, and preloads of the next files; their code is compiled ahead.
 * @returns {import('vite').Plugin}
 */
export function firstPaint() {
  let base = '/'
  let script = ''
  return {
    name: 'kedge:first-paint',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    async buildStart() {
      const source = await bundleScript('src/firstPaint.ts')
      script = `assets/firstPaint-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: script, source })
    },
    generateBundle: {
      // After Vite's own plugins: the comment only counts in the first line.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && TERMINAL.test(output.fileName)) output.code = COMPILE_AHEAD + output.code
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const names = Object.keys(bundle)
        const terminal = names
          .filter((name) => TERMINAL.test(name))
          .map((name) => preload(name, { rel: 'modulepreload' }))
        const workers = names
          .filter((name) => WORKERS.test(name))
          .map((name) => preload(name, { rel: 'modulepreload', as: 'worker' }))
        return {
          html: html.replace(ROOT, `<div id="root">${await outline()}</div>`),
          tags: [{ tag: 'script', attrs: { src: base + script }, injectTo: 'head' }, ...terminal, ...workers],
        }
      },
    },
  }

  /** @returns {import('vite').HtmlTagDescriptor} */
  function preload(name, attrs) {
    return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: base + name }, injectTo: 'head' }
  }
}

/** @returns {Promise<string>} */
async function outline() {
  const { module } = await runnerImport(join(projectRoot, 'src/app/layout/DeskSkeleton.tsx'), {
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': join(projectRoot, 'src') } },
  })
  return renderToStaticMarkup(createElement(module.DeskSkeleton))
}
