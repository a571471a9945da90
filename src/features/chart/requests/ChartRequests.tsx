import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { usePanelScope, useSymbols } from '@/terminal/market/market'
import { notify } from '@/terminal/notifications/notify'
import { useServices } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { lazyPart } from '@/ui/lazyPart'
import { Dialog } from '@/ui/overlays/Dialog'
import { useAnalysis } from '../analysis/useAnalysis'
import type { ChartStage } from '../ChartStage'
import { text as drawingText } from '../drawings/messages'
import { text as imageText } from '../image/messages'
import { addIndicator } from '../indicators/addIndicator'
import { text as indicatorText } from '../indicators/messages'
import { text as settingText } from '../settings/messages'
import { applyTemplate, readTemplates } from '../templates/ChartTemplate'
import { text as templateText } from '../templates/messages'
import { useChartInterval } from '../useChartInterval'
import { addChart, type ChartPart, type ChartRequest, chartRequests, takeRequest } from './chartRequest'

const BarsTable = lazyPart(async () => (await import('../table/BarsTable')).BarsTable)
const ChartTemplates = lazyPart(async () => (await import('../templates/ChartTemplates')).ChartTemplates)
const DrawingMenu = lazyPart(async () => (await import('../drawings/DrawingMenu')).DrawingMenu)
const ImageMenu = lazyPart(async () => (await import('../image/ImageMenu')).ImageMenu)
const IndicatorMenu = lazyPart(async () => (await import('../indicators/IndicatorMenu')).IndicatorMenu)
const SettingsMenu = lazyPart(async () => (await import('../settings/SettingsMenu')).SettingsMenu)

type Props = { stage: ChartStage; onFullScreen: () => void }

/** Handles requests to this chart from elsewhere. Parts of its toolbar open as dialogs. */
export function ChartRequests({ stage, onFullScreen }: Props) {
  const { settings } = useServices()
  const analysis = useAnalysis()
  const symbols = useSymbols()
  const panel = usePanelScope()?.id ?? ''
  const [, setInterval] = useChartInterval()
  const openPart = useStore(chartRequests, ({ opened }) => (opened?.panel === panel ? opened.part : null))
  const { symbol } = stage.instrument

  const act = (request: ChartRequest) => {
    if ('open' in request) return chartRequests.setState({ opened: { panel, part: request.open } })
    if ('interval' in request) return setInterval(request.interval)
    if ('draw' in request) {
      analysis.editing.setState({ tool: request.draw, selected: null })
      return stage.element.focus({ preventScroll: true })
    }
    if ('add' in request) {
      const otherSymbol = symbols.find(({ instrument }) => instrument.symbol !== symbol)?.instrument.symbol
      if (request.add !== 'compare') return addIndicator(analysis, request.add, otherSymbol ?? symbol)
      if (otherSymbol) analysis.editing.setState({ openSettings: addIndicator(analysis, 'compare', otherSymbol) })
      return undefined
    }
    if ('template' in request) {
      const template = readTemplates(settings.getState().chartTemplates).find(({ name }) => name === request.template)
      if (!template) return undefined
      applyTemplate(settings, analysis, symbol, template)
      return announce(templateText('applied', { name: template.name }))
    }
    if (request.do === 'fullScreen') return onFullScreen()
    if (request.do === 'undo') return announce(drawingText(analysis.undo() ? 'undone' : 'nothingToUndo'))
    if (request.do === 'magnet') {
      const magnet = !analysis.editing.getState().magnet
      analysis.editing.setState({ magnet })
      return notify({ tone: 'plain', title: drawingText(magnet ? 'magnetOn' : 'magnetOff') })
    }
    const { drawings } = analysis.stored.getState()
    analysis.change(...drawings.map(({ id }) => ({ list: 'drawings' as const, remove: id })))
    return notify({ tone: 'plain', title: drawingText(drawings.length > 0 ? 'allRemoved' : 'none') })
  }

  useEffect(() => addChart(panel), [panel])
  const handleRequest = useEffectEvent(() => {
    const request = takeRequest(panel)
    if (request) act(request)
  })
  const pending = useStore(chartRequests, (requests) => requests.pending)
  // Also runs on mount, because a request from another page is for the chart that the desk opens.
  useEffect(() => handleRequest(), [pending])

  const close = () => chartRequests.setState({ opened: null })
  if (openPart === 'table')
    return (
      <Suspense fallback={null}>
        <BarsTable stage={stage} onClose={close} />
      </Suspense>
    )
  if (openPart === null) return null
  const { title, content } = PARTS[openPart]
  return (
    <Dialog title={title()} onClose={close}>
      <Suspense fallback={null}>
        <div className="-m-4">{content(close, stage)}</div>
      </Suspense>
    </Dialog>
  )
}

type Part = { title: () => string; content: (close: () => void, stage: ChartStage) => ReactNode }

const PARTS: Readonly<Record<Exclude<ChartPart, 'table'>, Part>> = {
  settings: {
    title: () => settingText('settings'),
    content: () => (
      <>
        <SettingsMenu />
        <ChartTemplates />
      </>
    ),
  },
  templates: { title: () => templateText('templates'), content: () => <ChartTemplates /> },
  indicators: { title: () => indicatorText('indicators'), content: (close) => <IndicatorMenu close={close} /> },
  drawings: { title: () => drawingText('drawings'), content: (close) => <DrawingMenu close={close} /> },
  image: { title: () => imageText('image'), content: (close, stage) => <ImageMenu stage={stage} close={close} /> },
}
