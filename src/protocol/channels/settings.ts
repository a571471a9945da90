import { practiceChannels } from '../profile/practiceChannels'
import { decodeSettings, settingsCodec } from '../records/settings'
import { addressParams, defineChannel } from './channel'

/** Changes of an account's position mode. docs/protocol 5.7. */
export const settings = defineChannel({
  name: 'settings',
  channel: practiceChannels.settings,
  params: addressParams,
  payload: settingsCodec.schema,
  decode: decodeSettings,
})
