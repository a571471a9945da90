import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { KeptLadder } from '@/client/ladders/KeptLadder'
import type { LadderWork } from '@/client/ladders/Ladders'
import { formatPrice, formatSize } from '@/desk/format'
import { formatDateTime } from '@/desk/formatTime'
import type { Market } from '@/desk/market'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/classNames'
import { IconButton } from '@/ui/IconButton'
import { Cell, Row } from '@/ui/Table'
import { LadderRungs } from './LadderRungs'
import { text } from './messages'
import { selectLadder } from './selectLadder'

type Props = {
  ladder: KeptLadder
  market: Market | undefined
  symbol: string
  wide: boolean
  work: LadderWork | null
  writable: boolean
  onMove: (how: 'shift' | 'respace') => void
  onCancel: () => void
  onRemove: () => void
}

/** One ladder as one line; its orders below it when they are asked for. */
export function LadderLine(props: Props) {
  const { ladder, market, symbol, wide, work } = props
  const [open, setOpen] = useState(false)
  const instrument = market?.instrument
  const { first, last, live, unknown, isUnsent, count, filled, size } = selectLadder(ladder)
  const standing = standingOf()
  const side = <span className={ladder.isBuy ? 'text-up' : 'text-down'}>{text(ladder.isBuy ? 'buy' : 'sell')}</span>
  const figures = instrument && {
    range: text('rangeOf', { first: formatPrice(first, instrument), last: formatPrice(last, instrument) }),
    filled: text('filledOf', { filled: formatSize(filled, instrument), size: formatSize(size, instrument) }),
  }

  /** Nothing is called open that nobody knows to be. */
  function standingOf(): string {
    if (isUnsent) return text('unsent')
    if (unknown === 0) return text('ordersOf', { live, count })
    return work === 'placing' ? '' : text('sending')
  }

  return (
    <>
      <Row className={classNames(live + unknown === 0 && 'text-muted')}>
        <Cell className="sticky left-0 z-1 bg-panel font-medium group-hover/row:bg-raised">
          <span className="flex items-center gap-1">
            <IconButton
              label={text(open ? 'hide' : 'show', { symbol })}
              aria-expanded={open}
              icon={<ChevronDown className={classNames('size-3', !open && '-rotate-90')} />}
              onClick={() => setOpen(!open)}
            />
            {symbol}
            {!wide && <span className="text-xs">{side}</span>}
          </span>
          {!wide && (
            <span className="block pb-1 pl-7 text-xs font-normal">
              <span className="block">{figures?.range}</span>
              <span className="block text-muted">{work ? text(work) : standing}</span>
            </span>
          )}
        </Cell>
        {wide && <Cell>{side}</Cell>}
        {wide && <Cell align="right">{figures?.range}</Cell>}
        {wide && (
          <Cell align="right">
            {work && (
              <Badge tone="accent" className="mr-2">
                {text(work)}
              </Badge>
            )}
            {standing}
          </Cell>
        )}
        {wide && <Cell align="right">{figures?.filled}</Cell>}
        {wide && <Cell className="pl-5 text-faint">{formatDateTime(ladder.createdAt)}</Cell>}
        <Cell align="right" className="sticky right-0 bg-panel py-0.5 group-hover/row:bg-raised">
          {props.writable && <Actions {...props} live={live} unknown={unknown} />}
        </Cell>
      </Row>
      {open && instrument && <LadderRungs ladder={ladder} instrument={instrument} columns={wide ? 7 : 2} />}
    </>
  )
}

type ActionsProps = Props & { live: number; unknown: number }

function Actions({ market, symbol, work, live, unknown, onMove, onCancel, onRemove }: ActionsProps) {
  if (live + unknown === 0) {
    return (
      <Button
        size="small"
        tone="quiet"
        aria-label={text('removeLabel', { symbol })}
        onClick={onRemove}
        className="touchable h-5"
      >
        {text('remove')}
      </Button>
    )
  }
  return (
    <span className="flex justify-end gap-1">
      {market &&
        unknown === 0 &&
        (['shift', 'respace'] as const).map((how) => (
          <Button
            key={how}
            size="small"
            tone="quiet"
            disabled={work !== null}
            aria-label={text(how === 'shift' ? 'shiftLabel' : 'respaceLabel', { symbol })}
            onClick={() => onMove(how)}
            className="touchable h-5"
          >
            {text(how)}
          </Button>
        ))}
      <Button
        size="small"
        writes="scaled-cancel"
        busy={work === 'cancelling'}
        aria-label={text('cancelLabel', { symbol })}
        onClick={onCancel}
        className="touchable h-5"
      >
        {text('cancel')}
      </Button>
    </span>
  )
}
