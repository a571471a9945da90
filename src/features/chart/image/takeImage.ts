import { formatPrice } from '@/terminal/format/format'
import { civilTime, type Zone } from '@/terminal/format/formatTime'
import { formatOffset } from '@/terminal/format/zones'
import { formatMoment } from '../canvas/formatAxisTime'
import { textScale } from '@/terminal/painting/rowSize'
import type { ChartStyle } from '../canvas/chartOptions'
import type { ChartStage } from '../ChartStage'
import { text } from './messages'
import type { ChartColors } from '../canvas/chartColors'

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Creates a file name with market and time: `BTC-PERP_15m_2026-11-21_2033.png`. `date` has local time in its UTC
 * fields.
 */
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
  /** Whether the trader's own orders and positions are included. */
  includesOwn: boolean
}

/** Takes an image of the current chart: a PNG with market, interval and time, and a file name. */
export async function takeImage({
  stage,
  style,
  zone,
  now,
  venue,
  includesOwn,
}: Input): Promise<{ name: string; png: Blob }> {
  const { chart, element, instrument, interval, bars } = stage
  const undoSteps = [...stage.onImage].map((prepare) => prepare(includesOwn))
  const shot = chart.takeScreenshot(true, false)
  for (const step of undoSteps) step()
  const date = civilTime(now, zone)
  const { symbol } = instrument
  const texts = {
    head: text('head', { symbol, interval }),
    price: formatPrice(bars.getState().at(-1)?.close, instrument),
    when: text('when', { time: formatMoment(date, false), zone: formatOffset(now, zone) }),
    foot: text('foot', { venue }),
  }
  const scale = (shot.width / element.clientWidth) * textScale()
  const image = composeImage(shot, texts, style.colors, style.fontFamily, scale)
  const png = await new Promise<Blob | null>((resolve) => image.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the browser made no image of the canvas')
  return { name: nameImage(symbol, interval, date), png }
}

/** The texts around the chart. */
type ImageTexts = { head: string; price: string; when: string; foot: string }

/** Height of the banners above and below the chart at the default font size, in CSS px. */
const BANNER = 28
const SIDE = 10

/**
 * Adds a banner of text above and below the chart's canvas. `scale`: device pixels of a text's CSS pixel at the default font
 * size. The canvas itself is not scaled, so that the image is sharp.
 */
function composeImage(
  chart: HTMLCanvasElement,
  texts: ImageTexts,
  { ground, text, crossLabel }: ChartColors,
  font: string,
  scale: number,
): HTMLCanvasElement {
  const banner = Math.round(BANNER * scale)
  const image = document.createElement('canvas')
  image.width = chart.width
  image.height = chart.height + 2 * banner
  const context = image.getContext('2d')!
  context.fillStyle = ground
  context.fillRect(0, 0, image.width, image.height)
  context.fillStyle = crossLabel
  context.fillRect(0, 0, image.width, banner)
  context.drawImage(chart, 0, banner)
  const write = (words: string, x: number, y: number, weight: number, align: CanvasTextAlign) => {
    context.font = `${weight} ${Math.round(12 * scale)}px ${font}`
    context.textAlign = align
    context.fillText(words, x, y)
  }
  context.textBaseline = 'middle'
  context.fillStyle = text
  const side = SIDE * scale
  write(texts.head, side, banner / 2, 600, 'left')
  const priceX = side + context.measureText(texts.head).width + 1.5 * side
  write(texts.price, priceX, banner / 2, 500, 'left')
  write(texts.when, image.width - side, banner / 2, 400, 'right')
  write(texts.foot, side, image.height - banner / 2, 400, 'left')
  return image
}
