import { expect, test } from 'vitest'
import plugin from './plugin.js'

/** What the rule reports in a text with classes. */
function reportsIn(classes: string): string[] {
  const reports: string[] = []
  const context = { report: ({ message }: { message: string }) => reports.push(message) }
  plugin.rules['logical-classes'].create(context).Literal({ value: classes })
  return reports
}

test.each([
  'flex ml-1',
  'sm:pl-4',
  '-mr-px',
  'pointer-coarse:-ml-3',
  'absolute left-0',
  'right-1/3',
  'xl:right-[3px]',
  'border-l',
  'border-r-accent',
  'rounded-tl-md',
  'text-right',
])('a class that names a side of the screen is reported: %s', (classes) => {
  expect(reportsIn(classes)).toHaveLength(1)
})

test.each(['ms-1 pe-2 inset-s-0', 'border-line', 'rounded-lg', 'left-1/2', 'medium-left', 'text-end', 'No time left'])(
  'a class without a side is not reported: %s',
  (classes) => {
    expect(reportsIn(classes)).toEqual([])
  },
)
