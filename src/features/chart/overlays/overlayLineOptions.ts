import { LineStyle, type PriceLineOptions } from 'lightweight-charts'
import { withOpacity } from '@/terminal/painting/palette'
import type { WatchedSlot } from '@/terminal/watch/WatchedAddress'
import type { Instrument } from '@/trading/instrument/instrument'
import { describeLine } from '../lines/describeLine'
import type { ChartLine } from '../lines/selectLines'
import { text } from './messages'

/** How the lines of one watched address look; `isStale`: they may be out of date. */
export type OverlayStyle = { slot: WatchedSlot; color: string; isStale: boolean }

/** How lines of watched addresses are drawn in a market: fainter than own ones, and without a label on the axis. */
export function overlayLineOptions(instrument: Instrument) {
  return (line: ChartLine, { slot, color, isStale }: OverlayStyle, titled: boolean): PriceLineOptions => ({
    id: line.id,
    price: Number(line.price),
    color: withOpacity(color, isStale ? 0.25 : 0.6),
    lineWidth: 1,
    lineStyle: line.kind === 'entry' ? LineStyle.Dashed : LineStyle.SparseDotted,
    lineVisible: true,
    axisLabelVisible: false,
    axisLabelColor: '',
    axisLabelTextColor: '',
    title: titled ? text('title', { slot, line: describeLine(line, instrument) }) : '',
  })
}
