import { useSetting } from '@/desk/Services'
import { useNow } from '@/desk/useNow'
import { Button } from '@/ui/Button'
import { text } from './messages'
import { formatOffset, LOCAL, UTC } from './zone'

const MINUTE = 60_000

/** Says which clock the time axis shows, and changes it between the person's zone and UTC. */
export function ZoneButton() {
  const [zone, setZone] = useSetting('chartZone')
  const now = useNow(MINUTE)
  if (LOCAL.offsetAt(now) === 0)
    return (
      <span title={text('zoneOnly')} className="px-2 text-xs text-muted">
        {formatOffset(now, UTC)}
      </span>
    )
  const isLocal = zone === 'local'
  return (
    <Button
      tone="quiet"
      size="small"
      title={text(isLocal ? 'zoneLocal' : 'zoneUtc')}
      onClick={() => setZone(isLocal ? 'utc' : 'local')}
    >
      {formatOffset(now, isLocal ? LOCAL : UTC)}
    </Button>
  )
}
