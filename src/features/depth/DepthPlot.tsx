import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { formatNumber, formatLots, formatPercent, formatTicks, UNKNOWN } from '@/terminal/format/format'
import { windowTiming } from '@/terminal/painting/paintLoop'
import { usePalette } from '@/terminal/painting/usePalette'
import { createStepFormat } from '@/terminal/format/stepFormat'
import type { BookView, Live } from '@/feed/types'
import { reachOf } from '@/trading/book/bookReach'
import type { Instrument } from '@/trading/instrument/instrument'
import { createDepthScreen, type DepthPoint, type DepthScreen } from './createDepthScreen'
import { stepZoom } from './depthRange'
import { text } from './messages'
import type { DepthColors } from './paintDepth'

type Props = { book: Live<BookView>; instrument: Instrument; zoom: number; onZoom: (zoom: number) => void }

/** Fraction of the width by which an arrow key moves the pointer. */
const KEY_STEP = 0.01

/**
 * The painted depth curve with a text about the price under the pointer. Wheel, `+` and `-` zoom; arrow keys move the
 * pointer.
 */
export function DepthPlot({ book, instrument, zoom, onZoom }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const screen = useRef<DepthScreen | null>(null)
  const pointedShare = useRef<number | null>(null)
  const [texts, setTexts] = useState({ mid: UNKNOWN, point: '', share: 50 })
  const palette = usePalette()
  const colors = useMemo<DepthColors>(
    () => ({
      ground: palette.panel,
      bid: palette.up,
      bidArea: palette['up-soft'],
      ask: palette.down,
      askArea: palette['down-soft'],
      line: palette.line,
      label: palette.muted,
    }),
    [palette],
  )
  const formatTwiceMid = useMemo(
    () => createStepFormat(instrument.tick / 2n, instrument.priceDecimals + 1),
    [instrument],
  )
  const currentColors = useEffectEvent(() => colors)
  const onPoint = useEffectEvent((point: DepthPoint) => {
    const mid = point.range ? formatTwiceMid(point.range.mid * 2) : UNKNOWN
    const description = describePoint(point, instrument)
    const share = Math.round((pointedShare.current ?? 0.5) * 100)
    setTexts((before) =>
      before.mid === mid && before.point === description ? before : { mid, point: description, share },
    )
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onZoom(stepZoom(zoom, event.deltaY < 0 ? 1 : -1))
  })

  useEffect(() => {
    const element = canvas.current!
    const report = (point: DepthPoint) => onPoint(point)
    const newScreen = createDepthScreen(element, instrument, currentColors(), report, windowTiming(window))
    screen.current = newScreen
    const sizes = new ResizeObserver(newScreen.resize)
    sizes.observe(element)
    const wheel = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', wheel, { passive: false })
    newScreen.show(book.getState())
    const end = book.subscribe(newScreen.show)
    return () => {
      end()
      sizes.disconnect()
      element.removeEventListener('wheel', wheel)
      newScreen.dispose()
      screen.current = null
    }
  }, [book, instrument])
  useEffect(() => screen.current?.recolor(colors), [colors])
  useEffect(() => screen.current?.zoom(zoom), [zoom])

  const point = (fraction: number | null) => {
    pointedShare.current = fraction === null ? null : Math.min(1, Math.max(0, fraction))
    screen.current?.pointTo(pointedShare.current)
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => point((pointedShare.current ?? 0.5) - KEY_STEP),
    ArrowRight: () => point((pointedShare.current ?? 0.5) + KEY_STEP),
    '+': () => onZoom(stepZoom(zoom, 1)),
    '-': () => onZoom(stepZoom(zoom, -1)),
    Escape: () => point(null),
  }
  return (
    <div
      role="slider"
      aria-label={text('scene', { mid: texts.mid })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={texts.share}
      aria-valuetext={texts.point || text('hint')}
      tabIndex={0}
      className="flex h-full flex-col"
      onKeyDown={(event) => {
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      }}
    >
      <p className="flex h-9 shrink-0 flex-wrap items-center gap-x-3 overflow-hidden px-2 text-xs text-muted">
        <span className="text-ink">{text('mid', { price: texts.mid })}</span>
        {texts.point ? (
          <span>{texts.point}</span>
        ) : (
          <span className="max-w-full truncate text-faint">{text('hint')}</span>
        )}
      </p>
      <canvas
        ref={canvas}
        aria-hidden="true"
        className="min-h-0 w-full flex-1"
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          point((event.clientX - left) / width)
        }}
        onPointerLeave={() => point(null)}
      />
    </div>
  )
}

function describePoint({ range, at, view }: DepthPoint, instrument: Instrument): string {
  if (!range || !at) return ''
  const reach = reachOf(at.isBid ? view.bids : view.asks, at.isBid, at.ticks, range.mid * 2, instrument)
  return text('point', {
    side: text(at.isBid ? 'bids' : 'asks'),
    price: formatTicks(at.ticks, instrument),
    lots: formatLots(reach.lots, instrument),
    base: instrument.base,
    amount: formatNumber(reach.amount, 0),
    quote: instrument.quote,
    percent: reach.distance === null ? UNKNOWN : formatPercent(reach.distance, 3, { signed: true }),
  })
}
