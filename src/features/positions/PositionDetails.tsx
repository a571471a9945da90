import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense } from 'react'
import { clsx } from 'clsx'
import { parseDecimal } from '@/base/decimal'
import { formatMoney, formatPrice, formatSize } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import type { PositionRow } from '@/terminal/positions/selectPositionRows'
import { isLong } from '@/trading/positions/OpenPosition'
import type { ProfitCheck } from '@/trading/positions/replayPosition'
import type { Order } from '@/protocol/records/order'
import { Badge } from '@/ui/Badge'
import { AdlLevel } from './AdlLevel'
import { Button } from '@/ui/controls/Button'
import { lazyPart } from '@/ui/lazyPart'
import { DetailRow } from '@/ui/table/DetailRow'
import { text } from './messages'
import type { ActOnPosition } from './PositionButtons'
import type { Explained } from './explainPosition'
import { PositionNumber, termsOf, TONES } from './PositionNumber'

const CurrentExits = lazyPart(async () => (await import('./exits/CurrentExits')).CurrentExits)

type ToggleProps = { row: PositionRow; open: boolean; onToggle: () => void }

/** The button that shows or hides the numbers of a position that have no column. */
export function DetailsToggle({ row, open, onToggle }: ToggleProps) {
  const side = isLong(row.position) ? text('long') : text('short')
  const label = text('allNumbers', { symbol: row.market.instrument.symbol, side: side.toLowerCase() })
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={onToggle}
      className="touchable pointer-coarse:-ms-3 -ms-1.5 inline-grid size-5 shrink-0 place-items-center rounded-md text-faint hover:bg-hover hover:text-ink"
    >
      <ChevronRight aria-hidden="true" className={clsx('size-3.5', open && 'rotate-90')} />
    </button>
  )
}

type Props = {
  row: PositionRow
  check: ProfitCheck | undefined
  exits: readonly Order[]
  dormant: readonly Order[]
  account: string | null
  onAct: ActOnPosition | null
}

/**
 * All numbers of a position with their names, below its line, for narrow tables. Below them its take-profits and
 * stop-losses, which can be changed and removed.
 */
export function PositionDetails({ exits, dormant, account, onAct, ...numbers }: Props) {
  return (
    <DetailRow className="border-line/50 bg-raised/40 p-0">
      <div className="sticky inset-s-0 flex w-[100cqw] max-w-2xl flex-col gap-1 px-3 pt-2">
        {exits.length + dormant.length > 0 && (
          <Suspense>
            <CurrentExits
              exits={exits}
              dormant={dormant}
              account={account}
              row={numbers.row}
              edited={null}
              onEdit={(order) => onAct?.('exits', order)}
            />
          </Suspense>
        )}
        {onAct && (
          <Button size="small" className="touchable self-start" onClick={() => onAct('exits')}>
            {text(exits.length > 0 ? 'exits' : 'addExits')}
          </Button>
        )}
      </div>
      <DetailNumbers {...numbers} />
    </DetailRow>
  )
}

function DetailNumbers({ row, check }: Pick<Props, 'row' | 'check'>) {
  const { market, position, record, mark } = row
  const { instrument } = market
  const numberItem = (name: Explained, className?: string) => (
    <Item name={text(name)} className={className}>
      <PositionNumber row={row} number={name} />
    </Item>
  )
  return (
    <dl className="sticky inset-s-0 grid w-[100cqw] grid-cols-2 gap-x-6 gap-y-1.5 px-3 py-2 @lg:grid-cols-3 pointer-coarse:gap-y-3">
      <Item name={text('size')}>
        {formatSize(position.size, instrument)} {instrument.base}
      </Item>
      <Item name={text('marginMode')}>{termsOf(row)}</Item>
      {numberItem('value')}
      {numberItem('entry')}
      <Item name={text('mark')}>{formatPrice(mark, instrument)}</Item>
      {numberItem('liquidation', TONES.liquidation(row))}
      {numberItem('profit', TONES.profit(row))}
      {numberItem('returned', TONES.profit(row))}
      <Item name={text('realized')} className={TONES.realized(row)}>
        <ProfitWarning check={check} className="me-1" />
        <PositionNumber row={row} number="realized" check={check} />
      </Item>
      {numberItem('margin')}
      {numberItem('ratio', TONES.ratio(row))}
      <Item name={text('adl')}>
        <AdlLevel level={record.adl_level} />
      </Item>
      <Item name={text('funding')}>{formatMoney(-parseDecimal(record.cum_funding_fee), { signed: true })}</Item>
      <Item name={text('fees')}>{formatMoney(record.cum_fee)}</Item>
      <Item name={text('opened')}>{formatDateTime(record.created_time)}</Item>
    </dl>
  )
}

/** Warns that the realized profit computed from executions differs from the venue's. */
export function ProfitWarning({ check, className = '' }: { check: ProfitCheck | undefined; className?: string }) {
  if (check?.agrees !== false) return null
  return (
    <Badge tone="warn" className={className}>
      {text('disagrees')}
    </Badge>
  )
}

function Item({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2">
      <dt className="text-xs text-faint">{name}</dt>
      <dd className={clsx('text-end', className)}>{children}</dd>
    </div>
  )
}
