import type { PriceBars } from '@/trading/indicators/PriceBars'
import type { StudySpec } from '@/trading/indicators/studySpec'
import { type VolumeProfile, volumeProfile } from '@/trading/indicators/volumeProfile'
import { withOpacity } from '@/terminal/painting/palette'
import type { Indicator } from '../analysis/Analysis'
import { colorOfTone } from '../analysis/tones'
import type { ChartColors } from '../canvas/chartColors'
import { attachToCandles, createPanePrimitive } from '../canvas/createPanePrimitive'
import type { ChartStage } from '../ChartStage'
import { formatStudyValue, type StudyView } from './createStudyView'
import { STUDY_KINDS } from './studyKinds'

/** Width of the longest row, as a fraction of the pane. */
const WIDTH = 0.25

/**
 * Creates the view that draws the distribution of the visible bars' volume over prices, from the left edge: rising and
 * falling volume side by side, and a line through the row with the most volume.
 */
export function createProfileView(
  stage: ChartStage,
  indicator: Indicator,
  { rows }: Extract<StudySpec, { kind: 'profile' }>,
  initialColors: ChartColors,
): StudyView {
  let colors = initialColors
  let bars: PriceBars | null = null
  let cached: { key: string; profile: VolumeProfile | null } = { key: '', profile: null }
  let version = 0

  /** The profile of the bars in view. Cached by view and bars, because crosshair moves cause paints too. */
  function profileInView(): VolumeProfile | null {
    const visible = stage.chart.timeScale().getVisibleLogicalRange()
    if (!visible || !bars) return null
    const { from: offset } = stage.loaded.getState()
    const from = Math.max(0, Math.ceil(visible.from + offset))
    const to = Math.min(bars.time.length, Math.floor(visible.to + offset) + 1)
    const key = `${version} ${from} ${to}`
    if (cached.key !== key) cached = { key, profile: volumeProfile(bars, from, to, rows) }
    return cached.profile
  }

  function paint(context: CanvasRenderingContext2D, width: number): void {
    const profile = profileInView()
    if (!profile) return
    const { low, step, up, down, pointOfControl, area } = profile
    const scale = (WIDTH * width) / (up[pointOfControl]! + down[pointOfControl]!)
    const yOf = (price: number) => stage.candles.priceToCoordinate(price) ?? 0
    for (let row = 0; row < up.length; row++) {
      const top = yOf(low + (row + 1) * step)
      const height = Math.max(1, yOf(low + row * step) - top - 1)
      const isInside = row >= area[0] && row <= area[1]
      const [upWidth, downWidth] = [up[row]! * scale, down[row]! * scale]
      context.fillStyle = withOpacity(colors.up, isInside ? 0.4 : 0.2)
      context.fillRect(0, top, upWidth, height)
      context.fillStyle = withOpacity(colors.down, isInside ? 0.4 : 0.2)
      context.fillRect(upWidth, top, downWidth, height)
    }
    context.fillStyle = lineColor()
    context.fillRect(0, Math.round(yOf(low + (pointOfControl + 0.5) * step)), width, 1)
  }

  const lineColor = () => colorOfTone(indicator.tones[0] ?? STUDY_KINDS.profile.lines[0]!.tone!, colors)
  const primitive = createPanePrimitive('bottom', (context, { width }) => paint(context, width))

  function setBars(next: PriceBars): void {
    bars = next
    version += 1
    primitive.requestUpdate()
  }

  return {
    indicator,
    read: setBars,
    updateRange: setBars,
    // Nothing to do: each paint computes the values from the view.
    reserve: () => undefined,
    clear: () => undefined,
    restyle(next) {
      colors = next
      primitive.requestUpdate()
    },
    valuesAt() {
      const profile = profileInView()
      const price = profile ? profile.low + (profile.pointOfControl + 0.5) * profile.step : Number.NaN
      return [{ value: formatStudyValue(price, 'price', stage.instrument), color: lineColor() }]
    },
    paneIndex: () => 0,
    remove: attachToCandles(stage, primitive),
  }
}
