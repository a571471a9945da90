import { describe, expect, test, vi } from 'vitest'
import { guardDocument, PRESS_WAYS } from '@/base/fixtures/pressWays'
import { buildQuestion, type Field } from './buildQuestion'

const code: Field = { name: 'code', label: 'Code', secret: false }
const question = { title: 'Unlock', lines: [], confirm: 'Unlock', check: () => null }

describe.each([
  ['the button', [], 'button[type=submit]', PRESS_WAYS],
  ['a field', [code], 'input', PRESS_WAYS.filter(({ name }) => name.startsWith('Enter'))],
] as const)('one press of %s of a question of the signer answers it once', (_, fields, selector, ways) => {
  test.each(ways)('$name', async ({ press }) => {
    guardDocument(document)
    const { dialog, form } = buildQuestion(document, { ...question, fields })
    const answered = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    form.addEventListener('submit', answered)
    document.body.replaceChildren(dialog)
    dialog.show()
    await press(dialog.querySelector<HTMLElement>(selector)!)
    expect(answered).toHaveBeenCalledTimes(1)
    document.body.replaceChildren()
  })
})
