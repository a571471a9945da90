import { actions, withWire, type ActionName, type Actions, type AnyAction } from '../actions'
import { channels, type AnyChannel, type ChannelName, type Channels } from '../channels'
import { reads, type Reads } from '../reads'
import { mapValues } from './mapValues'
import { practiceLimits, type Limits } from './practiceLimits'
import { decodeProfileOverrides, type ProfileOverrides, type ReplayGuard } from './profileOverrides'
import { overrideReads } from './venueReads'

/** What differs between venues: domain name, paths, tags, types and limits. */
export type Profile = {
  /** The EIP-712 domain name. */
  readonly domainName: string
  readonly actions: Actions
  readonly reads: Reads
  readonly channels: Channels
  readonly limits: Limits
  readonly replayGuard: ReplayGuard
}

/** The profile of the practice venue. */
export const practiceProfile: Profile = {
  domainName: 'Kedge Practice',
  actions,
  reads,
  channels,
  limits: practiceLimits,
  replayGuard: 'nonce',
}

/** The practice venue's profile with some values replaced. Throws WireError on invalid overrides. */
export function createProfile(overrides: ProfileOverrides): Profile {
  const changes = decodeProfileOverrides(overrides)
  return {
    domainName: changes.domainName ?? practiceProfile.domainName,
    actions: mapValues<ActionName, AnyAction>(actions, (action) => overrideAction(action, changes)) as Actions,
    reads: overrideReads(changes.reads),
    channels: mapValues<ChannelName, AnyChannel>(channels, (channel) => ({
      ...channel,
      channel: changes.channels?.[channel.name] ?? channel.channel,
    })) as Channels,
    limits: { ...practiceLimits, ...changes.limits },
    replayGuard: changes.replayGuard ?? practiceProfile.replayGuard,
  }
}

function overrideAction(action: AnyAction, changes: ProfileOverrides): AnyAction {
  const change = changes.writes?.[action.name]
  if (!change) return action
  const { label = action.label, path = action.path } = change
  return action.method === 'A'
    ? withWire(action, { label, path, tag: change.tag ?? action.tag })
    : withWire(action, { label, path, typeString: change.typeString ?? action.typeString })
}
