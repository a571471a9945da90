import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { expect, test } from 'vitest'
import { findFieldReads } from './fieldReads'

const PROGRAM = {
  '/program/tsconfig.json': '{ "compilerOptions": { "noLib": true, "strict": true, "jsx": "preserve" } }',
  '/program/records/order.ts': `
    declare function object<T>(entries: T): { entries: T }
    export const orderSchema = object({ price: '', note: '', size: '', fee: '' })
    export type Order = { readonly [Key in keyof typeof orderSchema.entries]: (typeof orderSchema.entries)[Key] }`,
  '/program/below/view.ts': `
    import type { Order } from '../records/order'
    export type View = { shown: string }
    export function toView(order: Order): View { const doubled = order.size + order.size; return { shown: doubled } }
    export function costOf({ fee }: Order): string { return fee }`,
}

/** The panels that read each field of the record, when this is the one panel's code. */
function readsIn(panel: string) {
  const reads = findFieldReads({
    config: '/program/tsconfig.json',
    fs: createVirtualFileSystem({ ...PROGRAM, '/program/panels/Panel.ts': panel }),
    files: ['records/order.ts', 'below/view.ts', 'panels/Panel.ts'],
    isPanel: (path) => path.startsWith('panels/'),
    records: 'records/',
    schemas: new Set(['orderSchema']),
  })
  return [...reads].flatMap(([field, readers]) => (readers.size > 0 ? [field] : []))
}

const IMPORTS = `
  import type { Order } from '../records/order'
  import { costOf, toView, type View } from '../below/view'
  type Part<T> = { [Key in keyof T]?: T[Key] }
`

test.each([
  ['a property', 'export const show = (order: Order) => order.price', 'price'],
  ['a part of the record', 'export const show = (order: Part<Order>) => order.price', 'price'],
  ['a pattern', 'export function show({ note }: Order) { return note }', 'note'],
  ['a pattern with another name', 'export function show({ note: words }: Order) { return words }', 'note'],
  ['a value derived from it', 'export const show = (view: View) => view.shown', 'size'],
  ['a function that reads it', 'export const show = (order: Order) => costOf(order)', 'fee'],
])('a panel reads a field by %s', (_, code, field) => {
  expect(readsIn(IMPORTS + code)).toEqual([`orderSchema.${field}`])
})

test.each([
  ['a property of the same name of another type', 'export const show = (other: { price: string }) => other.price'],
  ['a prop of a component', 'type Props = { note: string }\nexport function Figure({ note }: Props) { return note }'],
  ['a word in a text', "export const show = (order: Order) => ['price', order]"],
  ['a value that is only passed on', 'export const show = (order: Order): Order => order'],
  ['a derived value that nothing reads', 'export const show = (order: Order) => ({ toView, order })'],
])('%s is not a read of a field', (_, code) => {
  expect(readsIn(IMPORTS + code)).toEqual([])
})
