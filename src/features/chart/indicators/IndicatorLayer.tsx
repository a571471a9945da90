import { useEffect, useEffectEvent, useRef } from 'react'
import { type Services, useServices } from '@/terminal/session/Services'
import { useSymbols } from '@/terminal/market/market'
import type { Instrument } from '@/trading/instrument/instrument'
import type { AnalysisStore } from '../analysis/createAnalysisStore'
import type { LayerProps } from '../ChartStage'
import { zoneOf } from '@/terminal/format/zones'
import { attachIndicators, type IndicatorLayer as Attached, type IndicatorSources } from './attachIndicators'
import { describeStart } from './createDeltaStudy'
import { createOtherBars } from './createOtherBars'
import { createTradeLog, type TradeLog } from './createTradeLog'

/** Trade logs by symbol id. They last as long as the page, so that a change of the interval keeps the trades. */
const logs = new WeakMap<Services, Map<number, TradeLog>>()

function openTrades(services: Services, instrument: Instrument): ReturnType<IndicatorSources['openTrades']> {
  const { feed, http, settings } = services
  const bySymbol = logs.get(services) ?? new Map<number, TradeLog>()
  logs.set(services, bySymbol)
  const { symbolId } = instrument
  const log = bySymbol.get(symbolId) ?? createTradeLog(http, feed.tape(symbolId), instrument)
  bySymbol.set(symbolId, log)
  return { log, describeStart: () => describeStart(log.since(), zoneOf(settings.getState().timeZone)) }
}

/** Draws the indicators of the open market. */
export function IndicatorLayer({ stage, style, analysis }: LayerProps & { analysis: AnalysisStore }) {
  const services = useServices()
  const attached = useRef<Attached | null>(null)
  const colors = useEffectEvent(() => style.colors)
  const markets = useSymbols()
  const openBars = useEffectEvent((symbol: string) => {
    const { feed, http } = services
    const { interval } = stage
    const otherInstrument = markets.find(({ instrument }) => instrument.symbol === symbol)?.instrument
    return otherInstrument
      ? createOtherBars(http, feed.candle(otherInstrument.symbolId, interval), otherInstrument, interval)
      : null
  })
  useEffect(() => {
    const sources = {
      openTrades: () => openTrades(services, stage.instrument),
      openBars: (symbol: string) => openBars(symbol),
    }
    const newLayer = attachIndicators(stage, analysis, sources, colors())
    attached.current = newLayer
    return () => {
      attached.current = null
      newLayer.dispose()
    }
  }, [stage, analysis, services])
  useEffect(() => attached.current?.restyle(style.colors), [style])
  return null
}
