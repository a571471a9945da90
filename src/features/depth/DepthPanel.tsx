import { useState } from 'react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { clsx } from 'clsx'
import { useMarket } from '@/terminal/market/market'
import { bookOf } from '@/terminal/market/marketBook'
import { useBookMerge } from '@/terminal/market/useBookMerge'
import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { Badge } from '@/ui/Badge'
import { NoData, STATE_OF_PHASE } from '@/terminal/start/NoData'
import { IconButton } from '@/ui/controls/IconButton'
import { Panel } from '@/ui/Panel'
import { DepthPlot } from './DepthPlot'
import { stepZoom } from './depthRange'
import { text } from './messages'

/** Levels per side, the venue's maximum. */
const DEPTH = 200

/** Cumulative bids and asks of the open market: region `Depth chart`. */
export function DepthPanel() {
  const { feed } = useServices()
  const market = useMarket()
  const { instrument } = market
  const merge = useBookMerge(market)
  const book = feed.book(bookOf(market, DEPTH, merge))
  const [zoom, setZoom] = useState(1)
  const phase = useLive(book, (view) => view.phase)
  const problem = useLive(book, (view) => view.problem)
  const isComplete = useLive(book, ({ bids, asks }) => bids.count > 0 && asks.count > 0)
  return (
    <Panel
      title={text('title')}
      hideTitle
      lead={phase === 'stale' && <Badge tone="warn">{text('stale')}</Badge>}
      actions={
        <>
          <IconButton
            label={text('zoomOut')}
            icon={<Minus className="size-4" />}
            disabled={zoom === 1}
            onClick={() => setZoom(stepZoom(zoom, -1))}
          />
          <IconButton
            label={text('zoomIn')}
            icon={<Plus className="size-4" />}
            disabled={stepZoom(zoom, 1) === zoom}
            onClick={() => setZoom(stepZoom(zoom, 1))}
          />
        </>
      }
    >
      <div className={clsx('h-full', phase === 'stale' && 'opacity-50')}>
        <DepthPlot book={book} instrument={instrument} zoom={zoom} onZoom={setZoom} />
      </div>
      {(phase === 'error' || !isComplete) && (
        <NoData
          state={STATE_OF_PHASE[phase]}
          loading={text('loading')}
          rows={6}
          empty={text('empty')}
          hint={text('emptyHint')}
          failed={text('failed')}
          problem={problem}
        />
      )}
    </Panel>
  )
}
