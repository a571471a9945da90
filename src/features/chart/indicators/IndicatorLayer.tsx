import { useEffect, useEffectEvent, useRef } from 'react'
import { type Services, useServices } from '@/terminal/session/Services'
import type { Instrument } from '@/trading/instrument/instrument'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import { formatMoment } from '../canvas/formatAxisTime'
import type { LayerProps } from '../ChartStage'
import { zoneOf } from '@/terminal/format/zones'
import { civilTime } from '@/terminal/format/formatTime'
import { attachIndicators, type IndicatorLayer as Attached, type MarketTrades } from './attachIndicators'
import { createTradeLog, type TradeLog } from './createTradeLog'
import { text } from './messages'

/** Trades are kept for as long as the page lives, so that a chart of another interval knows them too. */
const logs = new WeakMap<Services, Map<number, TradeLog>>()

function openTrades(services: Services, instrument: Instrument): MarketTrades {
  const { feed, http, settings } = services
  const known = logs.get(services) ?? new Map<number, TradeLog>()
  logs.set(services, known)
  const { symbolId } = instrument
  const log = known.get(symbolId) ?? createTradeLog(http, feed.tape(symbolId), instrument)
  known.set(symbolId, log)
  const describeStart = () => {
    const since = log.since()
    if (since === null) return text('deltaLoading')
    return text('deltaSince', { time: formatMoment(civilTime(since, zoneOf(settings.getState().timeZone)), false) })
  }
  return { log, describeStart }
}

/** Draws the indicators of the open market. */
export function IndicatorLayer({ stage, style, analysis }: LayerProps & { analysis: AnalysisStore }) {
  const services = useServices()
  const attached = useRef<Attached | null>(null)
  const colors = useEffectEvent(() => style.colors)
  useEffect(() => {
    const made = attachIndicators(stage, analysis, () => openTrades(services, stage.instrument), colors())
    attached.current = made
    return () => {
      attached.current = null
      made.dispose()
    }
  }, [stage, analysis, services])
  useEffect(() => attached.current?.restyle(style.colors), [style])
  return null
}
