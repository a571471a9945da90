import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useStore } from 'zustand'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createPlayer, type Player } from '@/feed/recording/createPlayer'
import type { Recording } from '@/feed/recording/recording'
import { browserTimers } from '@/browser/time'
import { createChannelNames } from '@/protocol/profile/venueChannels'
import { formatDateTime, formatTime } from '@/terminal/format/formatTime'
import { ServicesProvider, useServices } from '@/terminal/session/Services'
import { Button } from '@/ui/controls/Button'
import { Select } from '@/ui/controls/Select'
import { EmptyState } from '@/ui/EmptyState'
import { createReplayServices } from './createReplayServices'
import { text } from './messages'
import { readContent, type ReplayContent } from './readContent'

const SPEEDS = [0.25, 0.5, 1, 2, 5, 10, 30]
const STEP_MS = 1_000

type Props = {
  recording: Recording
  onClose: () => void
  /** Renders the panels of a market, without histories if the recording has none. */
  renderDesk: (symbolId: number, hasHistories: boolean) => ReactNode
}

/** Shows a recording in the panels of the desk, below its controls. */
export function ReplayPlayer({ recording, onClose, renderDesk }: Props) {
  const services = useServices()
  const { clock, venue } = services
  const channelNames = useMemo(() => createChannelNames(venue.profile), [venue])
  const content = useMemo(() => readContent(recording, channelNames), [recording, channelNames])
  const [player] = useState(() => createPlayer({ recording, channelNames, clock, timers: browserTimers }))
  useEffect(() => player.dispose, [player])
  const jumpCount = useStore(player.state, (state) => state.jumps)
  const [symbolId, setSymbolId] = useState(content.books[0]?.symbolId ?? null)
  return (
    <section aria-label={text('mark')} className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{text('title')}</h1>
      <PlayerBar
        recording={recording}
        content={content}
        player={player}
        symbolId={symbolId}
        onClose={onClose}
        onMarket={setSymbolId}
      />
      <div className="min-h-0 grow">
        {symbolId === null ? (
          <EmptyState title={text('noMarket')} />
        ) : (
          <Played key={jumpCount} player={player} content={content}>
            {renderDesk(symbolId, content.hasHistories)}
          </Played>
        )}
      </div>
    </section>
  )
}

/** Panels that show a recording. A jump remounts them, because it replaces the feed. */
function Played({ player, content, children }: { player: Player; content: ReplayContent; children: ReactNode }) {
  const services = useServices()
  const [replay] = useState(() => createReplayServices(services, player, content))
  return (
    <ServicesProvider services={replay}>
      <QueryClientProvider client={replay.queryClient}>{children}</QueryClientProvider>
    </ServicesProvider>
  )
}

type BarProps = {
  recording: Recording
  content: ReplayContent
  player: Player
  symbolId: number | null
  onMarket: (symbolId: number) => void
  onClose: () => void
}

function PlayerBar({ recording, content, player, symbolId, onMarket, onClose }: BarProps) {
  const { from, until } = recording
  const { isPlaying, speed } = useStore(player.state)
  const second = useStore(player.state, ({ at }) => Math.floor((at - from) / STEP_MS))
  const symbolIds = [...new Set(content.books.map((book) => book.symbolId))]
  const nameOf = useSymbolNames(player)
  return (
    <div
      role="group"
      aria-label={text('controls')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-soft px-3 py-1.5"
    >
      <p className="text-sm text-warn">
        <strong>{text('mark')}</strong> {text('markHelp', { time: formatDateTime(from) })}
        {!content.hasHistories && ` ${text('noHistories')}`}
      </p>
      <div className="flex grow basis-80 items-center gap-3">
        <Button onClick={isPlaying ? player.pause : player.play} className="w-24">
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-3.5" />
          ) : (
            <Play aria-hidden="true" className="size-3.5" />
          )}
          {text(isPlaying ? 'pause' : 'resume')}
        </Button>
        <input
          type="range"
          aria-label={text('position')}
          aria-valuetext={formatTime(from + second * STEP_MS)}
          min={0}
          max={Math.ceil((until - from) / STEP_MS)}
          value={second}
          onChange={(event) => player.seek(from + event.target.valueAsNumber * STEP_MS)}
          className="h-6 min-w-0 grow accent-accent pointer-coarse:h-11"
        />
        <span className="text-sm whitespace-nowrap tabular-nums">
          {formatTime(from + second * STEP_MS)} / {formatTime(until)}
        </span>
      </div>
      <div className="flex items-center gap-2">
        <Select
          label={text('speed')}
          compact
          value={String(speed)}
          options={SPEEDS.map((value) => ({ value: String(value), label: text('times', { speed: String(value) }) }))}
          onChange={(value) => player.setSpeed(Number(value))}
        />
        {symbolIds.length > 1 && (
          <Select
            label={text('market')}
            compact
            value={String(symbolId)}
            options={symbolIds.map((id) => ({ value: String(id), label: nameOf(id) }))}
            onChange={(value) => onMarket(Number(value))}
          />
        )}
        <Button onClick={onClose}>{text('close')}</Button>
      </div>
    </div>
  )
}

function useSymbolNames(player: Player): (symbolId: number) => string {
  const { http } = useServices()
  const queryClient = useStore(player.state, (state) => state.queryClient)
  const symbols = queryClient.getQueryData(symbolsQuery(http).queryKey) ?? []
  return (id) => symbols.find((symbol) => symbol.symbol_id === id)?.symbol ?? text('marketName', { id })
}
