import { createNamedZone, LOCAL, UTC, type Zone } from '../zone'

/** Zones that can be chosen beside one's own and UTC, by where markets are; westernmost first. */
export const ZONE_NAMES = [
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Sydney',
] as const

const made = new Map<string, Zone>([
  ['local', LOCAL],
  ['utc', UTC],
])

/** The zone of a setting: `local`, `utc` or a name; a name that the machine does not know is its own zone. */
export function zoneOf(name: string): Zone {
  const known = made.get(name)
  if (known) return known
  const zone = tryZone(name)
  made.set(name, zone)
  return zone
}

function tryZone(name: string): Zone {
  try {
    return createNamedZone(name)
  } catch (error) {
    if (error instanceof RangeError) return LOCAL
    throw error
  }
}

/** The place of a zone's name, as it is usually written: `America/New_York` is `New York`. */
export function placeOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
