import * as v from 'valibot'
import { parseJson } from '@/base/parseJson'
import { formatAddress } from '../format/format'

/** The slots of the list; each has a number and a color. */
export const WATCHED_SLOTS = [1, 2, 3, 4] as const

/** The number of an address, which identifies it without color. */
export type WatchedSlot = (typeof WATCHED_SLOTS)[number]

/** Maximum length of a label, in characters. */
export const LABEL_LENGTH = 16

const entries = {
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
  /** The trader's name for the address; empty for none. */
  label: v.pipe(v.string(), v.maxLength(LABEL_LENGTH)),
  slot: v.picklist(WATCHED_SLOTS),
  /** Whether book and chart show it. */
  shown: v.boolean(),
}

const watchedSchema = v.object({
  ...entries,
  /** Whether the trader is notified of its fills. */
  notifies: v.boolean(),
})

/** Version 1 had another name for `notifies`. */
const earlierSchema = v.pipe(
  v.object({ ...entries, told: v.boolean() }),
  v.transform(({ told, ...rest }) => ({ ...rest, notifies: told })),
)

/** An address that the desk watches besides the shown account. */
export type WatchedAddress = v.InferOutput<typeof watchedSchema>

/** The watched addresses, and whether any of them is shown. */
export type WatchedState = { readonly visible: boolean; readonly addresses: readonly WatchedAddress[] }

const storedSchema = v.object({ version: v.picklist([1, 2]), visible: v.boolean(), addresses: v.array(v.unknown()) })

/** Parses stored watched addresses; invalid ones and duplicates are dropped. */
export function parseWatched(text: string | null): WatchedState {
  const stored = v.safeParse(storedSchema, parseJson(text))
  if (!stored.success) return { visible: true, addresses: [] }
  const schema = stored.output.version === 1 ? earlierSchema : watchedSchema
  const addresses: WatchedAddress[] = []
  for (const item of stored.output.addresses) {
    const read = v.safeParse(schema, item)
    if (!read.success) continue
    const { address, slot } = read.output
    if (!addresses.some((other) => other.address === address || other.slot === slot)) addresses.push(read.output)
  }
  return { visible: stored.output.visible, addresses }
}

/** Formats watched addresses for storage. */
export function formatWatched({ visible, addresses }: WatchedState): string {
  return JSON.stringify({ version: 2, visible, addresses })
}

/** The name of an address: its label, or its short form. */
export function nameOfWatched({ label, address }: Pick<WatchedAddress, 'label' | 'address'>): string {
  return label === '' ? formatAddress(address) : label
}
