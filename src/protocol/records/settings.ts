import * as v from 'valibot'
import { addressSchema, openEnum } from '../fields'
import { createCompactCodec, decodeWhole, type Compact } from './compactCodec'
import { POSITION_MODES } from './enums'

/** An account's settings as the `settings` channel pushes them. Interface: Account settings. */
export const settingsSchema = v.object({ address: addressSchema, position_mode: openEnum(POSITION_MODES) })
export type Settings = v.InferOutput<typeof settingsSchema>

/** Compact keys of settings. Interface: Channel `settings`. */
export const settingsCodec = createCompactCodec('settings', settingsSchema, { address: 'a', position_mode: 'p' })

/** The compact form of settings. Interface: Channel `settings`. */
export function encodeSettings(settings: Settings): Compact {
  return settingsCodec.encode(settings)
}

/** Reads a push of the `settings` channel. Throws WireError. Interface: Channel `settings`. */
export function decodeSettings(compact: unknown): Settings {
  return decodeWhole(settingsCodec, settingsSchema, compact, 'settings')
}
