import { formatPrice } from '@/desk/format'
import { formatMoment } from '../formatAxisTime'
import type { ChartLook } from '../chartOptions'
import type { ChartStage } from '../ChartStage'
import { civilTime, formatOffset, type Zone } from '../zone'
import { composePicture } from './composePicture'
import { text } from './messages'
import { namePicture } from './namePicture'

type Input = {
  stage: ChartStage
  look: ChartLook
  zone: Zone
  /** Venue time, ms. */
  now: number
  venue: string
  /** Whether the trader's own orders and positions are on it. */
  own: boolean
}

/** The chart as it stands, as a PNG with market, interval and time on it, and the name of its file. */
export async function takePicture({ stage, look, zone, now, venue, own }: Input): Promise<{ name: string; png: Blob }> {
  const { chart, element, instrument, interval, bars } = stage
  const undo = [...stage.onPicture].map((prepare) => prepare(own))
  const shot = chart.takeScreenshot(true, false)
  for (const each of undo) each()
  const date = civilTime(now, zone)
  const { symbol } = instrument
  const texts = {
    head: text('head', { symbol, interval }),
    price: formatPrice(bars.getState().at(-1)?.close, instrument),
    when: text('when', { time: formatMoment(date, false), zone: formatOffset(now, zone) }),
    foot: text('foot', { venue }),
  }
  const scale = shot.width / element.clientWidth
  const picture = composePicture(shot, texts, look.colors, look.fontFamily, scale)
  const png = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the browser made no picture of the canvas')
  return { name: namePicture(symbol, interval, date), png }
}
