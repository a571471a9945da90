import { useCallback, useMemo, useState } from 'react'
import { formatTicks } from '@/desk/format'
import { useServices } from '@/desk/Services'
import { usePalette } from '@/desk/paint/usePalette'
import { offerToTicket } from '@/desk/ticketIntent'
import { useLive } from '@/desk/useLive'
import type { Instrument } from '@/trading/instrument'
import { announce } from '@/ui/announce'
import { Badge } from '@/ui/Badge'
import { classNames } from '@/ui/classNames'
import { BookFaces } from './BookFaces'
import { BookHead } from './BookHead'
import { createFigures, type SizeUnit } from './createFigures'
import { text } from './messages'
import { selectBookStyle } from './selectBookStyle'
import { selectFace } from './selectFace'
import { SideTable } from './SideTable'
import { SpreadLine } from './SpreadLine'
import { type BookSides, createBookRefs, useBookScreen } from './useBookScreen'
import { useOwnLevels } from './useOwnLevels'

type Props = {
  instrument: Instrument
  /** Wire decimals of the symbol's record. */
  tickSize: string
  lotSize: string
  sides: BookSides
  depth: number
  merge: number
  unit: SizeUnit
  onUnit: (unit: SizeUnit) => void
}

/** Asks, spread and bids of one market, painted as they change. */
export function BookLadder({ instrument, tickSize, lotSize, sides, depth, merge, unit, onUnit }: Props) {
  const { feed } = useServices()
  const { symbolId } = instrument
  const book = feed.book({ symbolId, depth, merge, tickSize, lotSize })
  const ticker = feed.ticker(symbolId)
  const palette = usePalette()
  const own = useOwnLevels(instrument, merge)
  const figures = useMemo(() => createFigures(instrument, unit), [instrument, unit])
  const style = useMemo(() => selectBookStyle(palette, figures, own), [palette, figures, own])
  const [refs] = useState(createBookRefs)
  const face = useLive(book, selectFace)
  const problem = useLive(book, (view) => view.problem)
  const screen = useBookScreen({ refs, sides, instrument, style, book, ticker })

  const take = useCallback(
    (side: 'asks' | 'bids', row: number) => {
      const ticks = screen()?.priceAt(side, row) ?? null
      if (ticks === null) return
      offerToTicket({ symbolId: instrument.symbolId, ticks })
      announce(text('taken', { price: formatTicks(ticks, instrument) }))
    },
    [screen, instrument],
  )
  const takeAsk = useCallback((row: number) => take('asks', row), [take])
  const takeBid = useCallback((row: number) => take('bids', row), [take])
  const holdAsks = useCallback((held: boolean) => screen()?.hold('asks', held), [screen])
  const holdBids = useCallback((held: boolean) => screen()?.hold('bids', held), [screen])
  const scroll = useCallback(() => screen()?.scroll(), [screen])

  return (
    <div className="flex h-full flex-col">
      <BookHead instrument={instrument} unit={unit} onUnit={onUnit} />
      <div className={classNames('relative flex min-h-0 flex-1 flex-col', face === 'stale' && 'opacity-50')}>
        {sides !== 'bids' && (
          <SideTable side="asks" refs={refs.asks} depth={depth} onTake={takeAsk} onHold={holdAsks} onScroll={scroll} />
        )}
        <SpreadLine refs={refs.spread} />
        {sides !== 'asks' && (
          <SideTable side="bids" refs={refs.bids} depth={depth} onTake={takeBid} onHold={holdBids} onScroll={scroll} />
        )}
        <BookFaces face={face} problem={problem} />
      </div>
      {face === 'stale' && (
        <Badge tone="warn" title={text('staleHint')} className="absolute top-1.5 left-1/2 -translate-x-1/2">
          {text('stale')}
        </Badge>
      )}
    </div>
  )
}
