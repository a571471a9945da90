import type { ChartColors } from '../canvas/chartColors'

/** What is written around the chart. */
export type ImageTexts = { head: string; price: string; when: string; foot: string }

/** Height of the banners above and below the chart, in CSS px. */
export const BANNER = 28
const SIDE = 10

/**
 * Puts the chart's own canvas between two banners of text. `scale` is device pixels for each CSS pixel. The canvas that is
 * given is drawn as it is, so that the image is sharp.
 */
export function composeImage(
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
  const beside = side + context.measureText(texts.head).width + 1.5 * side
  write(texts.price, beside, banner / 2, 500, 'left')
  write(texts.when, image.width - side, banner / 2, 400, 'right')
  write(texts.foot, side, image.height - banner / 2, 400, 'left')
  return image
}
