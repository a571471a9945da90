import { CASES } from './fixtures/pressCases'
import { WAYS } from './fixtures/pressWays'
import { delay, pressOnce, setUp } from './fixtures/pressTools'
import { test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false, actionTimeout: 15_000 })

/**
 * A long run tests every control in every way with every delay; otherwise one control of each kind, and each way and
 * delay once.
 */
const LONG = process.env['LONG'] === '1'
const DELAYS = [0, 80]
/**
 * A button by pointer and a field by keys. `scripts/controls/findWriting.test.ts` names the tests that press all kinds
 * of controls in each way; a browser shows that its events are those.
 */
const KINDS = ['place-order', 'edit-order']
const PRESSED = LONG ? CASES : CASES.filter(({ name }) => KINDS.includes(name))

async function pressAll(tools: Parameters<typeof setUp>[0], delayOf: (index: number) => number): Promise<void> {
  const { tools: all, sent } = await setUp(tools)
  let now = 0
  for (const [index, testCase] of PRESSED.entries()) {
    const ways = WAYS.filter(({ name }) => !testCase.without?.includes(name))
    const ms = delayOf(index)
    if (ms !== now) await delay(all.venue, (now = ms))
    for (const way of LONG ? ways : [ways[index % ways.length]!])
      await test.step(`${testCase.name}: ${way.name}, ${ms} ms each way`, () => pressOnce(all, testCase, way, sent))
  }
  await delay(all.venue, 0)
}

if (LONG)
  for (const ms of DELAYS)
    test(`one press sends one write, for each control and way of pressing, ${ms} ms each way`, async ({
      desk,
      page,
      venue,
      wallet,
    }) => {
      test.setTimeout(900_000)
      await pressAll({ desk, page, venue, wallet }, () => ms)
    })
else
  test('one press sends one write, for each kind of control', async ({ desk, page, venue, wallet }) => {
    test.setTimeout(240_000)
    await pressAll({ desk, page, venue, wallet }, (index) => DELAYS[index % DELAYS.length]!)
  })
