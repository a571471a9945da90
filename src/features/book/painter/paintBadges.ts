import { rowSize, textScale } from '@/terminal/painting/rowSize'
import { COLUMN_ENDS, type LevelBadge, ROW_PADDING, type SideContext, type SideScene } from './SideScene'

const GAP = 5

/** Length of a marker's sides, px. */
const badgeSize = (): number => Math.round(11 * textScale())

/**
 * Paints the markers of watched addresses between a level's price and size. A plus stands for markers without space.
 */
export function paintBadges(context: SideContext, scene: SideScene): void {
  const { rows, window, width, badges, numbers, colors, font } = scene
  if (badges.size === 0) return
  const side = badgeSize()
  const step = side + 2
  const badgeFont = font.replace(/^[\d.]+px/, `600 ${Math.round(9 * textScale())}px`)
  for (let row = window.first; row <= window.last; row++) {
    const markers = badges.get(rows.prices[row]!)
    if (!markers) continue
    context.font = font
    const left = ROW_PADDING + context.measureText(numbers.price(rows.prices[row]!)).width + GAP
    const size = rows.sizes[row]! > 0 ? context.measureText(numbers.size(rows, row)).width : 0
    const right = Math.round(width * COLUMN_ENDS.size) - ROW_PADDING - size - GAP
    const room = Math.max(1, Math.floor((right - left + 2) / step))
    const fit =
      markers.length <= room
        ? markers
        : [...markers.slice(0, room - 1), { mark: '+', color: colors.size, hollow: true }]
    const top = window.top + row * window.step + Math.floor((rowSize().height - 1 - side) / 2)
    context.font = badgeFont
    fit.forEach((badge, at) => paintBadge(context, badge, Math.round(left) + at * step, top, colors.ground))
  }
}

function paintBadge(
  context: SideContext,
  { mark, color, hollow }: LevelBadge,
  x: number,
  y: number,
  ground: string,
): void {
  const side = badgeSize()
  context.fillStyle = color
  context.fillRect(x, y, side, side)
  if (hollow) {
    context.fillStyle = ground
    context.fillRect(x + 1, y + 1, side - 2, side - 2)
  }
  context.fillStyle = hollow ? color : ground
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(mark, x + side / 2, y + side / 2 + 0.5)
}
