import { rowSize } from '@/terminal/painting/rowSize'
import { type AnyContext, paintBand } from '@/terminal/painting/painter'
import type { BookSideView } from '@/feed/types'
import type { NumberFormats } from './createNumberFormats'
import { paintSide } from './paintSide'
import type { BookBars, LevelBadge, SideColors } from './SideScene'
import { type LastMove, paintSpread, type SpreadColors, type SpreadTexts } from './paintSpread'
import type { RowWindow } from './selectWindow'

/** Position of a part of the book on its canvas, CSS px. */
type Band = { top: number; height: number }

/** A side to paint; own orders, previews and badges are by price (ticks), see SideScene. */
export type SideBand = Band & {
  rows: BookSideView
  window: RowWindow
  own: readonly number[]
  previews: readonly number[]
  badges: readonly (readonly [ticks: number, badges: readonly LevelBadge[]])[]
  reach: number
}
export type SpreadBand = Band & { texts: SpreadTexts; move: LastMove }

/** One scene of the book: plain data that can be posted to a worker. A hidden side is null. */
export type BookScene = {
  asks: SideBand | null
  bids: SideBand | null
  spread: SpreadBand
  bars: BookBars
  /** Lots of a bar that is as wide as the book. */
  fullBar: number
}

export type BookColors = { asks: SideColors; bids: SideColors; spread: SpreadColors }

/** The style of a book's scenes. */
export type SideStyles = { width: number; family: string; colors: BookColors; numbers: NumberFormats }

/** Paints asks, spread and bids. */
export function paintBook(context: AnyContext, scene: BookScene, style: SideStyles): void {
  const { width, family, colors } = style
  const { asks, bids, spread } = scene
  if (asks) paintPart(context, asks, colors.asks, scene, style)
  if (bids) paintPart(context, bids, colors.bids, scene, style)
  paintBand(context, width, spread.top, spread.height, () =>
    paintSpread(context, { ...spread, width, colors: colors.spread, family }),
  )
}

type Scale = Pick<BookScene, 'bars' | 'fullBar'>

function paintPart(context: AnyContext, band: SideBand, colors: SideColors, scale: Scale, style: SideStyles): void {
  const { width, numbers, family } = style
  const { bars, fullBar } = scale
  const previews = new Set(band.previews)
  const ownPrices = new Set(band.own)
  const badges = new Map(band.badges)
  paintBand(context, width, band.top, band.height, () =>
    paintSide(context, {
      ...band,
      width,
      own: ownPrices,
      previews,
      badges,
      colors,
      bars,
      fullBar,
      numbers,
      font: `${rowSize().font}px ${family}`,
    }),
  )
}
