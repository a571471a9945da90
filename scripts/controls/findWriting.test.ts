import { describe, expect, test } from 'vitest'
import { projectRoot } from '../projectRoot.mjs'
import { findWriting } from './findWriting.mjs'
import { readModule, readModules } from './readModules.mjs'

const FOLDERS = ['src/app', 'src/terminal', 'src/features', 'src/keys', 'src/ui']

test('every control that writes carries data-writes, so that one press of it is one write', () => {
  const writing = findWriting(readModules(projectRoot, FOLDERS))
  expect(writing.filter(({ marked }) => !marked)).toEqual([])
  // Were less of the code understood, nothing unmarked would be found either.
  expect(writing.length).toBeGreaterThan(50)
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
    return findWriting(new Map(modules.map((one) => [one.path, one]))).map(({ control, marked }) => [control, marked])
  }

  test('that calls what a hook returns, and not one that calls its neighbor', () => {
    const page = `${hook}
      function Page() {
        const { save, reset } = useSave()
        return <div><button onClick={() => void save()} /><button onClick={reset} /></div>
      }`
    expect(find(page)).toEqual([['button', false]])
    expect(find(page.replace('<button ', '<button data-writes="save" '))).toEqual([['button', true]])
  })

  test('in a component that is given it, whole, as a part or with everything else', () => {
    const inner = 'function Inner({ onPress }) { return <button onClick={onPress} /> }'
    const row = 'function Row(props) { return <Inner {...props} /> }'
    const page = `${hook} function Page() { const all = useSave(); return <Row onPress={() => all.save()} /> }`
    expect(find(inner, row, page)).toEqual([['button', false]])
    const part = 'function Part({ actions }) { return <button onClick={() => actions?.save()} /> }'
    expect(find(part, `${hook} function Page() { const all = useSave(); return <Part actions={all} /> }`)).toEqual([
      ['button', false],
    ])
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
})
