import type { Fault } from '../errors'

/** Checks each item of a batch and names the invalid field with its path, such as `orders[3].price`. */
export function checkItems<Item>(items: readonly Item[], check: (item: Item) => Fault | null): Fault | null {
  for (const [index, item] of items.entries()) {
    const fault = check(item)
    if (fault) return within(`orders[${index}]`, fault)
  }
  return null
}

/** Rejects an item whose `symbol_id` differs from that of its batch (docs/protocol 9.19). */
export function checkItemSymbol(outer: number, item: { readonly symbol_id?: number | undefined }): Fault | null {
  if (item.symbol_id === undefined || item.symbol_id === outer) return null
  return { code: '10002', field: 'symbol_id', message: 'symbol_id must equal that of the batch' }
}

/** Prefixes the field of a nested value's fault with the parent's path. */
export function within(parent: string, fault: Fault): Fault {
  if (fault.field === null) return { ...fault, field: parent }
  const field = `${parent}.${fault.field}`
  return { ...fault, field, message: fault.message.replace(fault.field, () => field) }
}
