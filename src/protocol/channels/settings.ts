import { practiceChannels } from '../profile/practiceChannels'
import { decodeSettings, settingsCodec } from '../records/settings'
import { addressParams, defineChannel } from './channel'

/** Changes of an account's position mode. Interface: Channel `settings`. */
export const settings = defineChannel({
  name: 'settings',
  channel: practiceChannels.settings,
  params: addressParams,
  payload: settingsCodec.schema,
  decode: decodeSettings,
})
