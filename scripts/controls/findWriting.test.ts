import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../projectRoot.mjs'
import { findWriting } from './findWriting.mjs'
import { readModule, readModules } from './readModules.mjs'

const FOLDERS = ['src/app', 'src/terminal', 'src/features', 'src/keys', 'src/ui']

/** The listeners without JSX that write, each with the file and title of the test that presses it. */
const LISTENERS: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'src/features/dom/createDomDrag.ts click': [
    'e2e/pressesElsewhere.spec.ts',
    'a cell of the price ladder and a hotkey',
  ],
  'src/features/dom/createDomDrag.ts pointerup': [
    'e2e/pressesElsewhere.spec.ts',
    'a cell of the price ladder and a hotkey',
  ],
  'src/features/dom/createDomScreen.ts keydown': [
    'src/features/dom/createDomScreen.test.tsx',
    'moves an order by one row',
  ],
  'src/features/hotkeys/useKeys.ts keydown': [
    'src/features/hotkeys/useKeys.test.tsx',
    'acts once, and so does a held key',
  ],
  'src/features/chart/placing/PlacingLayer.tsx dblclick': [
    'src/base/guardPresses.test.tsx',
    'two double clicks in a row are one',
  ],
}

/** The files that set `data-writes` on an element, each with the test that presses it in every way. */
const MARKS: Readonly<Record<string, string>> = {
  'src/features/chart/lines/LineTag.tsx': 'src/features/chart/lines/LineTag.test.tsx',
  'src/features/chart/placing/PlaceMenu.tsx': 'src/features/chart/placing/PlaceMenu.test.tsx',
  'src/features/dom/createDomLine.ts': 'src/features/dom/createDomScreen.test.tsx',
  'src/features/orders/modify/EditableNumber.tsx': 'src/features/orders/modify/EditableNumber.test.tsx',
  'src/keys/frame/buildQuestion.ts': 'src/keys/frame/buildQuestion.test.tsx',
  'src/ui/controls/Button.tsx': 'src/ui/presses.test.tsx',
  'src/ui/controls/IconButton.tsx': 'src/ui/presses.test.tsx',
  'src/ui/controls/Switch.tsx': 'src/ui/presses.test.tsx',
  'src/ui/overlays/RowMenu.tsx': 'src/ui/presses.test.tsx',
}

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

describe('every control that writes', () => {
  const modules = readModules(projectRoot, FOLDERS)
  const writing = findWriting(modules)
  const [listeners, controls] = [true, false].map((is) =>
    writing.filter(({ control }) => (control === 'listener') === is),
  )

  test('has data-writes, so that one press is one write', () => {
    expect(controls!.filter(({ marked }) => !marked)).toEqual([])
    // A low number would mean that `findWriting` no longer understands the code.
    expect(controls!.length).toBeGreaterThan(50)
  })

  test('is one of a few components, which tests press in every way', () => {
    const marks = [...modules.keys()].filter((file) =>
      /(?<!\[)data-writes'?[=:] ?['{"]|dataset\['writes'\] =/.test(read(file)),
    )
    expect(marks.toSorted()).toEqual(Object.keys(MARKS))
    for (const file of Object.values(MARKS)) expect(read(file), file).toContain('PRESS_WAYS')
  })

  test('without JSX has its own test of presses', () => {
    const found = listeners!.map(({ at, handler }) => `${at.replace(/:\d+$/, '')} ${handler}`)
    expect(found.toSorted()).toEqual(Object.keys(LISTENERS).toSorted())
    for (const [file, title] of Object.values(LISTENERS)) expect(read(file), file).toContain(title)
  })
})

describe('a control writes', () => {
  const hook = `
    export function useSave() {
      const { writes } = useServices()
      const save = async () => { await writes.submit('cancelAll', {}, { account }) }
      const reset = () => undefined
      return { save, reset }
    }`

  function find(...texts: string[]) {
    const modules = texts.map((text, index) => readModule(projectRoot, `part${index}.tsx`, text))
    return findWriting(new Map(modules.map((module) => [module.path, module]))).map(({ control, marked }) => [
      control,
      marked,
    ])
  }

  test('that calls what a hook returns, unlike one that calls something next to it', () => {
    const page = `${hook}
      function Page() {
        const { save, reset } = useSave()
        return <div><button onClick={() => void save()} /><button onClick={reset} /></div>
      }`
    expect(find(page)).toEqual([['button', false]])
    expect(find(page.replace('<button ', '<button data-writes="save" '))).toEqual([['button', true]])
  })

  test('in a component that gets it as a prop, whole, as a part or spread', () => {
    const inner = 'function Inner({ onPress }) { return <button onClick={onPress} /> }'
    const row = 'function Row(props) { return <Inner {...props} /> }'
    const page = `${hook} function Page() { const all = useSave(); return <Row onPress={() => all.save()} /> }`
    expect(find(inner, row, page)).toEqual([['button', false]])
    const part = 'function Part({ actions }) { return <button onClick={() => actions?.save()} /> }'
    expect(find(part, `${hook} function Page() { const all = useSave(); return <Part actions={all} /> }`)).toEqual([
      ['button', false],
    ])
  })

  test('unlike one whose handler only has the name of a function that writes elsewhere in the file', () => {
    const other = `
      function Filter({ rows }) {
        const save = () => rows.sort()
        return <><a onClick={save} />{rows.map((reset) => <b onClick={() => reset()} />)}</>
      }`
    const page = `${hook} ${other}
      function Page() {
        const { save, reset } = useSave()
        if (save) {
          const reset = save
          return <button onClick={() => reset()} />
        }
        return <i onClick={reset} />
      }`
    expect(find(page)).toEqual([['button', false]])
  })

  test('that submits a form, whose button may stand elsewhere', () => {
    const form = (button: string) => `${hook}
      function Page() {
        const { save } = useSave()
        return <><form id="f" onSubmit={() => void save()}></form>${button}</>
      }`
    expect(find(form('<button type="submit" form="f" />'))).toEqual([['form', false]])
    expect(find(form('<button type="submit" form="f" data-writes="save" />'))).toEqual([['form', true]])
  })

  test('that is the entry of a menu', () => {
    const menu = `${hook}
      function Page() {
        const { save } = useSave()
        return <RowMenu actions={[{ name: 'Save', act: () => void save() }]} />
      }`
    expect(find(menu)).toEqual([['entry', false]])
    expect(find(menu.replace("'Save',", "'Save', writes: 'save',"))).toEqual([['entry', true]])
  })

  test('whose handler is an argument of a function or in a ref', () => {
    const inner = `
      export function usePress(options, name) { return { press: () => options.onSave(name) } }
      export function keep(how, act) { return () => act(how) }`
    const page = (handler: string) => `${hook} ${inner}
      function Page() {
        const { save, reset } = useSave()
        const latest = useRef(null)
        latest.current = { save, reset }
        const { press } = usePress({ onSave: () => save() }, 'a')
        return <button onClick={${handler}} />
      }`
    for (const handler of ['press', 'keep(1, save)', '() => latest.current.save()'])
      expect(find(page(handler)), handler).toEqual([['button', false]])
    for (const handler of ['keep(1, reset)', '() => latest.current.reset()'])
      expect(find(page(handler)), handler).toEqual([])
  })

  test('that is an element without JSX, whose listeners use an argument of its function', () => {
    const drag = 'export function createDrag(box, events) { box.addEventListener("click", () => events.onPress(1)) }'
    const page = (call: string) => `${hook} ${drag}
      function Page() {
        const { save, reset } = useSave()
        useEffect(() => createDrag(box, { onPress: () => ${call}() }))
      }`
    expect(find(page('save'))).toEqual([['listener', false]])
    expect(find(page('reset'))).toEqual([])
  })
})
