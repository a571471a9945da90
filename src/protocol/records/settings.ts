import * as v from 'valibot'
import { addressSchema, openEnum } from '../fields'
import { createCompactCodec } from './compactCodec'
import { POSITION_MODES } from './enums'

/** An account's settings as the `settings` channel pushes them. docs/protocol 5.7. */
export const settingsSchema = v.object({ address: addressSchema, position_mode: openEnum(POSITION_MODES) })
export type Settings = v.InferOutput<typeof settingsSchema>

/** Compact keys of settings. docs/protocol 5.7. */
export const settingsCodec = createCompactCodec('settings', settingsSchema, { address: 'a', position_mode: 'p' })
