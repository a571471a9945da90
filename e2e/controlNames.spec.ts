import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '../scripts/projectRoot.mjs'
import { CASES } from './fixtures/pressCases'

/**
 * Marked, and so behind the same guard; what they need is set up where they are tested. `src/base/guardPresses.test.tsx`
 * presses a control of each kind in each way, and `scripts/controls` finds one that is not marked.
 */
const MARKED_ONLY = [
  'algo-',
  'approve-key',
  'approve-program-key',
  'associate',
  'auto-cancel',
  'cancel-all-keep',
  'cancel-exit',
  'auto-cancel-off',
  'auto-chase',
  'borrowing',
  'chart-order',
  'chase',
  'close-all',
  'coin-leverage',
  'confirm',
  'confirm-real-money',
  'enable-trading',
  'forget-key',
  'leverage-set',
  'limits',
  'limits-approve',
  'line-cancel',
  'line-move',
  'lock',
  'loss-limit',
  'margin',
  'one-click-on',
  'panic',
  'passphrase',
  'place-order-confirm',
  'place-typed-order',
  'position-mode',
  'position-mode-set',
  'protection',
  'renew-key',
  'reset-practice',
  'revoke-key',
  'scaled-reprice',
  'scaled-order-confirm',
  'take-profit-targets',
  'time-exit',
  'trailing-stop',
  'transfer',
  'try-it-now',
  'twap-confirm',
  'typed-cancel-all',
  'typed-leave-position',
  'unlock',
  'unusual-order',
  'withdraw',
]

/** Every name in `data-writes` that the page's code gives to a control. */
function namesInSource(): Set<string> {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  const named = /(?:data-writes'?[=:] ?|writes[=:] ?|writeMark\(button, (?:view\.orders \? )?)\{?["'`]([a-z-]+)/g
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  return new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(projectRoot, 'src', file), 'utf8').matchAll(named)].map((match) => match[1]!),
    ),
  )
}

test('every control that writes is known here', () => {
  const pressed = [...CASES.map(({ name }) => name.split(' ')[0]!), 'dom-order', 'dom-cancel', 'sub-account', 'sign']
  expect([...namesInSource()].toSorted()).toEqual([...new Set([...pressed, ...MARKED_ONLY])].toSorted())
})
