import { MINUTE_MS } from '@/base/durations'
import { useSetting } from '@/terminal/session/Services'
import { useNow } from '@/terminal/live/useNow'
import { Segmented } from '@/ui/controls/Segmented'
import { Select } from '@/ui/controls/Select'
import { Switch } from '@/ui/controls/Switch'
import { CHART_KINDS, CHART_SCALES, chartKindOf } from '../chartKinds'
import { text } from './messages'
import { formatOffset, placeOf, ZONE_NAMES, zoneOf } from '@/terminal/format/zones'

/** The menu with type, scale, time zone and markers of the chart. */
export function SettingsMenu() {
  const [fills, setFills] = useSetting('chartFills')
  return (
    <div className="flex flex-col gap-3 p-3">
      <KindChoice />
      <div className="flex flex-col gap-1">
        <span aria-hidden="true" className="text-xs text-muted">
          {text('scale')}
        </span>
        <ScaleChoice />
      </div>
      <ZoneChoice />
      <Switch label={text('fills')} checked={fills} onChange={setFills} />
    </div>
  )
}

/** Chooses how bars are drawn. */
export function KindChoice({ hideLabel = false }: { hideLabel?: boolean }) {
  const [kind, setKind] = useSetting('chartKind')
  return (
    <Select
      label={text('kind')}
      hideLabel={hideLabel}
      value={chartKindOf(kind)}
      options={CHART_KINDS.map((value) => ({ value, label: text(value) }))}
      onChange={setKind}
      hint={kind === 'heikinAshi' && text('heikinAshiHint')}
    />
  )
}

/** Chooses the kind of the price scale. */
export function ScaleChoice() {
  const [scale, setScale] = useSetting('chartScale')
  return (
    <>
      <Segmented
        label={text('scale')}
        value={scale}
        options={CHART_SCALES.map((value) => ({ value, label: text(value) }))}
        onChange={setScale}
      />
      {scale === 'percent' && <p className="text-xs text-faint">{text('percentHint')}</p>}
    </>
  )
}

/** Chooses the time zone of all times on the page. */
export function ZoneChoice({ hideLabel = false }: { hideLabel?: boolean }) {
  const [zone, setZone] = useSetting('timeZone')
  const now = useNow(MINUTE_MS)
  const offset = (name: string) => formatOffset(now, zoneOf(name))
  const zones = [
    { value: 'local', label: text('local', { offset: offset('local') }) },
    { value: 'utc', label: text('utc') },
    ...ZONE_NAMES.map((value) => ({
      value: value as string,
      label: text('place', { place: placeOf(value), offset: offset(value) }),
    })),
  ]
  return (
    <Select
      label={text('zone')}
      hideLabel={hideLabel}
      value={zone}
      options={zones}
      onChange={setZone}
      hint={hideLabel ? undefined : text('dailyHint')}
    />
  )
}
