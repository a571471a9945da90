import { isRunning, type KeptRun } from '@/client/runs/KeptRun'
import type { Runs } from '@/client/runs/Runs'
import type { Market } from '@/desk/market'
import { useNow } from '@/desk/useNow'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/classNames'
import { Cell, Row } from '@/ui/Table'
import { describeProgress, describeState, describeTerms } from './describeRun'
import { text } from './messages'

type Props = {
  run: KeptRun
  runs: Runs
  market: Market | undefined
  /** Whether it runs in this tab. */
  here: boolean
  wide: boolean
  writable: boolean
}

/** One auto-chase or TWAP: its terms, what it has done, where it stands. */
export function RunLine({ run, runs, market, here, wide, writable }: Props) {
  const symbol = market?.instrument.symbol ?? text('unknownMarket', { id: run.symbolId })
  const { isBuy } = run.terms
  const goesOn = isRunning(run)
  const terms = market && describeTerms(run, market.instrument)
  const progress = market && describeProgress(run, market.instrument)
  const what = (
    <>
      {text(run.kind)} <span className={isBuy ? 'text-up' : 'text-down'}>{text(isBuy ? 'buy' : 'sell')}</span>
    </>
  )
  return (
    <Row className={classNames(!goesOn && 'text-muted')}>
      <Cell className="sticky left-0 z-1 bg-panel font-medium group-hover/row:bg-raised">
        {symbol}
        {!wide && <span className="block text-xs font-normal">{what}</span>}
      </Cell>
      {wide && <Cell>{what}</Cell>}
      <Cell className="whitespace-normal">
        {!wide && <span className="block text-xs text-muted">{progress}</span>}
        {goesOn && !here && <Badge className="mr-1">{text('elsewhere')}</Badge>}
        {goesOn ? <StateNow run={run} /> : describeState(run, 0)}
      </Cell>
      {wide && <Cell>{progress}</Cell>}
      {wide && <Cell className="text-muted">{terms}</Cell>}
      <Cell align="right" className="sticky right-0 bg-panel py-0.5 group-hover/row:bg-raised">
        {writable && <Actions run={run} runs={runs} here={here} symbol={symbol} />}
      </Cell>
    </Row>
  )
}

/** The state with what changes by the second. */
function StateNow({ run }: { run: KeptRun }) {
  return <span className="inline-block min-w-[14ch]">{describeState(run, useNow())}</span>
}

function Actions({ run, runs, here, symbol }: Pick<Props, 'run' | 'runs' | 'here'> & { symbol: string }) {
  const names = { kind: text(run.kind), symbol }
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
  if (!isRunning(run)) return button('remove', () => runs.forget(run.id))
  const paused = run.kind === 'twap' && run.state.pausedAt !== null
  return (
    <span className="flex justify-end gap-1">
      {run.kind === 'twap' &&
        here &&
        (paused ? button('unpause', () => runs.unpause(run.id)) : button('pause', () => runs.pause(run.id)))}
      {button('stop', () => runs.stop(run.id))}
    </span>
  )
}
