import { clsx } from 'clsx'
import { symbolName } from '@/terminal/format/format'
import { isRunning, type StoredAlgo } from '@/client/algos/StoredAlgo'
import type { Algos } from '@/client/algos/Algos'
import type { Market } from '@/terminal/market/market'
import { useNow } from '@/terminal/live/useNow'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/controls/Button'
import { Cell, Row } from '@/ui/table/Table'
import { describeProgress, describeState, describeAlgoTerms } from './describeAlgo'
import { text } from './messages'

type Props = {
  algo: StoredAlgo
  algos: Algos
  market: Market | undefined
  /** Whether the algo order runs in this tab. */
  isInThisTab: boolean
  wide: boolean
  writable: boolean
}

/** One algo order: its terms, progress and state. */
export function AlgoLine({ algo, algos, market, isInThisTab, wide, writable }: Props) {
  const symbol = symbolName(market?.instrument, algo.symbolId)
  const { isBuy } = algo.terms
  const isActive = isRunning(algo)
  const terms = market && describeAlgoTerms(algo, market.instrument)
  const progress = market && describeProgress(algo, market.instrument)
  const kindAndSide = (
    <>
      {text(algo.kind)} <span className={isBuy ? 'text-up' : 'text-down'}>{text(isBuy ? 'buy' : 'sell')}</span>
    </>
  )
  return (
    <Row className={clsx(!isActive && 'text-muted')}>
      <Cell className="sticky inset-s-0 z-1 bg-inherit font-medium">
        {symbol}
        {!wide && <span className="block text-xs font-normal">{kindAndSide}</span>}
      </Cell>
      {wide && <Cell>{kindAndSide}</Cell>}
      <Cell className="whitespace-normal">
        {!wide && <span className="block text-xs text-muted">{progress}</span>}
        {isActive && !isInThisTab && <Badge className="me-1">{text('elsewhere')}</Badge>}
        {isActive ? <StateNow algo={algo} /> : describeState(algo, 0)}
      </Cell>
      {wide && <Cell>{progress}</Cell>}
      {wide && <Cell className="text-muted">{terms}</Cell>}
      <Cell align="end" className="sticky inset-e-0 bg-inherit py-0.5">
        {writable && <Actions algo={algo} algos={algos} isInThisTab={isInThisTab} symbol={symbol} />}
      </Cell>
    </Row>
  )
}

/** The state, in a component of its own because it changes every second. */
function StateNow({ algo }: { algo: StoredAlgo }) {
  return <span className="inline-block min-w-[14ch]">{describeState(algo, useNow())}</span>
}

function Actions({
  algo,
  algos,
  isInThisTab,
  symbol,
}: Pick<Props, 'algo' | 'algos' | 'isInThisTab'> & { symbol: string }) {
  const names = { kind: text(algo.kind), symbol }
  const button = (key: 'pause' | 'unpause' | 'stop' | 'remove', act: () => void) => (
    <Button
      size="small"
      tone={key === 'stop' ? 'plain' : 'quiet'}
      writes={`algo-${key}`}
      aria-label={text(`${key}Label`, names)}
      onClick={act}
      className="touchable h-5"
    >
      {text(key)}
    </Button>
  )
  if (!isRunning(algo)) return button('remove', () => algos.forget(algo.id))
  const isPaused = algo.kind === 'twap' && algo.state.pausedAt !== null
  return (
    <span className="flex justify-end gap-1">
      {algo.kind === 'twap' &&
        isInThisTab &&
        (isPaused ? button('unpause', () => algos.unpause(algo.id)) : button('pause', () => algos.pause(algo.id)))}
      {button('stop', () => algos.stop(algo.id))}
    </span>
  )
}
