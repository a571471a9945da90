import { text } from './messages'

/** An input field of a question. */
export type Field = { readonly name: string; readonly label: string; readonly secret: boolean }

/** A question of the surface to the trader. */
export type Question = {
  readonly title: string
  readonly lines: readonly string[]
  readonly rows?: readonly (readonly [name: string, before: string, after: string])[]
  readonly fields: readonly Field[]
  readonly confirm: string
  /** Why the values are invalid; null if they are valid. */
  check(values: Readonly<Record<string, string>>): string | null
  /** An error to show from the start. */
  readonly fault?: string
}

/** The elements of a question. */
export type QuestionElements = {
  readonly dialog: HTMLDialogElement
  readonly form: HTMLFormElement
  readonly confirm: HTMLButtonElement
  readonly cancel: HTMLButtonElement
  readonly fault: HTMLElement
  readonly note: HTMLElement
  values(): Readonly<Record<string, string>>
}

/** Builds the dialog of a question from elements, without parsing HTML. */
export function buildQuestion(document: Document, question: Question): QuestionElements {
  const make = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    content?: string,
    attributes: Record<string, string> = {},
  ): HTMLElementTagNameMap[K] => {
    const element = document.createElement(tag)
    if (content !== undefined) element.textContent = content
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }

  const inputs = question.fields.map(({ name, label, secret }) => {
    const input = make('input', undefined, {
      id: `field-${name}`,
      name,
      type: secret ? 'password' : 'text',
      autocomplete: secret ? (name === 'new' || name === 'repeat' ? 'new-password' : 'current-password') : 'off',
      required: '',
      'aria-describedby': 'fault',
    })
    if (!secret) input.inputMode = 'numeric'
    return { name, input, label: make('label', label, { for: `field-${name}` }) }
  })

  const dialog = make('dialog', undefined, { 'aria-labelledby': 'title', 'aria-describedby': 'lines' })
  const form = make('form', undefined, { method: 'dialog', novalidate: '' })
  const lines = make('div', undefined, { id: 'lines' })
  lines.append(...question.lines.map((line) => make('p', line)))
  const fault = make('p', question.fault ?? '', { id: 'fault', role: 'alert', class: 'fault' })
  const note = make('p', '', { role: 'status', class: 'note' })
  const cancel = make('button', text('cancel'), { type: 'button' })
  const confirm = make('button', question.confirm, { type: 'submit', class: 'main', 'data-writes': 'confirm' })
  const buttons = make('div', undefined, { class: 'buttons' })
  buttons.append(cancel, confirm)
  form.append(make('p', text('who'), { class: 'who' }), make('h1', question.title, { id: 'title' }), lines)
  if (question.rows) form.append(buildTable(make, question.rows))
  for (const { label, input } of inputs) form.append(label, input)
  form.append(fault, note, buttons)
  dialog.append(form)
  const values = () => Object.fromEntries(inputs.map(({ name, input }) => [name, input.value]))
  return { dialog, form, confirm, cancel, fault, note, values }
}

type Make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  content?: string,
  attributes?: Record<string, string>,
) => HTMLElementTagNameMap[K]

function buildTable(make: Make, rows: NonNullable<Question['rows']>): HTMLTableElement {
  const table = make('table')
  const head = make('tr')
  head.append(...[text('limit'), text('before'), text('after')].map((name) => make('th', name, { scope: 'col' })))
  const body = rows.map(([name, before, after]) => {
    const row = make('tr', undefined, before === after ? {} : { class: 'changed' })
    row.append(make('th', name, { scope: 'row' }), make('td', before), make('td', after))
    return row
  })
  table.append(head, ...body)
  return table
}
