import * as v from 'valibot'
import { parseJson } from '@/base/parseJson'
import { formatAddress } from '../format/format'

/** The places of a list; each has a number and a color of its own. */
export const WATCHED_SLOTS = [1, 2, 3, 4] as const

/** The number that distinguishes an address from the others, whatever its color. */
export type WatchedSlot = (typeof WATCHED_SLOTS)[number]

/** Characters that a label may have. */
export const LABEL_LENGTH = 16

const watchedSchema = v.pipe(
  v.object({
    address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
    /** What the trader calls it; an empty text where they call it nothing. */
    label: v.pipe(v.string(), v.maxLength(LABEL_LENGTH)),
    slot: v.picklist(WATCHED_SLOTS),
    /** It is drawn over book and chart. */
    shown: v.boolean(),
    /** The trader is notified of its fills. */
    told: v.boolean(),
  }),
  v.transform(({ told, ...rest }) => ({ ...rest, notifies: told })),
)

/** An address that the desk follows beside the shown account. */
export type WatchedAddress = v.InferOutput<typeof watchedSchema>

/** The watched addresses, and whether any of them is drawn at all. */
export type WatchedState = { readonly visible: boolean; readonly addresses: readonly WatchedAddress[] }

const storedSchema = v.object({ version: v.literal(1), visible: v.boolean(), addresses: v.array(v.unknown()) })

/** Watched addresses from stored text; what cannot be read and duplicates are left out. */
export function parseWatched(text: string | null): WatchedState {
  const stored = v.safeParse(storedSchema, parseJson(text))
  if (!stored.success) return { visible: true, addresses: [] }
  const addresses: WatchedAddress[] = []
  for (const one of stored.output.addresses) {
    const read = v.safeParse(watchedSchema, one)
    if (!read.success) continue
    const { address, slot } = read.output
    if (!addresses.some((other) => other.address === address || other.slot === slot)) addresses.push(read.output)
  }
  return { visible: stored.output.visible, addresses }
}

/** Watched addresses as text for storage. */
export function formatWatched({ visible, addresses }: WatchedState): string {
  const stored = addresses.map(({ notifies, ...rest }) => ({ ...rest, told: notifies }))
  return JSON.stringify({ version: 1, visible, addresses: stored })
}

/** What an address is called: its label, or a few of its characters. */
export function nameOfWatched({ label, address }: Pick<WatchedAddress, 'label' | 'address'>): string {
  return label === '' ? formatAddress(address) : label
}
