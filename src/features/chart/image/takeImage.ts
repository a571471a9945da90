import { formatPrice } from '@/terminal/format/format'
import { formatMoment } from '../canvas/formatAxisTime'
import type { ChartStyle } from '../canvas/chartOptions'
import type { ChartStage } from '../ChartStage'
import { civilTime, type Zone } from '@/terminal/format/formatTime'
import { formatOffset } from '@/terminal/format/zones'
import { composeImage } from './composeImage'
import { text } from './messages'

const pad = (value: number) => String(value).padStart(2, '0')

/** A file name that says what and when: `BTC-PERP_15m_2026-11-21_2033.png`. `date` holds civil time in UTC fields. */
function nameImage(symbol: string, interval: string, date: Date): string {
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  return `${symbol.replaceAll('/', '-')}_${interval}_${day}_${pad(date.getUTCHours())}${pad(date.getUTCMinutes())}.png`
}

type Input = {
  stage: ChartStage
  style: ChartStyle
  zone: Zone
  /** Venue time, ms. */
  now: number
  venue: string
  /** Whether the trader's own orders and positions are on it. */
  own: boolean
}

/** The chart as it stands, as a PNG with market, interval and time on it, and the name of its file. */
export async function takeImage({ stage, style, zone, now, venue, own }: Input): Promise<{ name: string; png: Blob }> {
  const { chart, element, instrument, interval, bars } = stage
  const undo = [...stage.onImage].map((prepare) => prepare(own))
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
  const image = composeImage(shot, texts, style.colors, style.fontFamily, scale)
  const png = await new Promise<Blob | null>((resolve) => image.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the browser made no image of the canvas')
  return { name: nameImage(symbol, interval, date), png }
}
