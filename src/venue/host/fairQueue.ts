/** A queue that serves clients in turn, and each client's items in order of arrival. */
export type FairQueue<Item> = {
  push(client: string, item: Item): void
  /** An item of the next client; null if the queue is empty. */
  take(): Item | null
  /** The number of waiting items of all clients. */
  size(): number
}

/** `next` is the first item that has not been taken. */
type Line<Item> = { readonly items: Item[]; next: number }

/** Taken items after which a line's array is trimmed: trimming at each one would copy the rest as often. */
const TRIM_AT = 64

/** Creates a queue in which no client waits for more than one item of each other client. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** By client, in the order of their turns. */
  const lines = new Map<string, Line<Item>>()
  let size = 0

  return {
    push(client, item) {
      let line = lines.get(client)
      if (!line) lines.set(client, (line = { items: [], next: 0 }))
      line.items.push(item)
      size++
    },
    take() {
      const first = lines.entries().next()
      if (first.done) return null
      const [client, line] = first.value
      const item = line.items[line.next++]!
      size--
      lines.delete(client)
      if (line.next === line.items.length) return item
      lines.set(client, line)
      if (line.next < TRIM_AT) return item
      line.items.splice(0, line.next)
      line.next = 0
      return item
    },
    size: () => size,
  }
}
