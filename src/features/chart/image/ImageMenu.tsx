import { useState } from 'react'
import { notify } from '@/terminal/notifications/notify'
import { useServices, useSetting } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { saveFile } from '@/ui/saveFile'
import { Switch } from '@/ui/controls/Switch'
import type { ChartStage } from '../ChartStage'
import { zoneOf } from '@/terminal/format/zones'
import { useChartStyle } from '../useChartStyle'
import { text } from './messages'
import { takeImage } from './takeImage'

type Props = { stage: ChartStage; close: () => void }

/** Saves or copies the chart's image, with or without the trader's own data. */
export function ImageMenu({ stage, close }: Props) {
  const { venue, venueClock } = useServices()
  const [zone] = useSetting('timeZone')
  const style = useChartStyle()
  const [includesOwn, setIncludesOwn] = useState(false)
  const takeChartImage = () =>
    takeImage({ stage, style, includesOwn, zone: zoneOf(zone), now: venueClock.now(), venue: venue.name })
  const save = async () => {
    close()
    const { name, png } = await takeChartImage()
    saveFile(name, 'image/png', png)
  }
  const copy = async () => {
    close()
    const { png } = await takeChartImage()
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
      notify({ tone: 'plain', title: text('copied') })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      notify({ tone: 'warn', title: text('notCopied') })
    }
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      <Switch label={text('own')} checked={includesOwn} onChange={setIncludesOwn} />
      <div className="flex gap-2">
        <Button tone="accent" onClick={() => void save()}>
          {text('save')}
        </Button>
        <Button onClick={() => void copy()}>{text('copy')}</Button>
      </div>
    </div>
  )
}
