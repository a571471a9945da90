import type { ReactNode } from 'react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { HeadCell } from '@/ui/table/Table'
import { text } from './messages'
import { FIRST, SECOND } from './PositionLine'
import type { ProfitPrice } from '@/terminal/positions/selectPositionRows'

type Props = {
  wide: boolean
  /** The chosen price for unrealized profit. */
  by: ProfitPrice
  onBy: (by: ProfitPrice) => void
  /** Content of the last column's header. */
  children: ReactNode
}

/** The headers of the positions' columns. */
export function PositionsHead({ wide, by, onBy, children }: Props) {
  const last = children || <span className="sr-only">{text('actions')}</span>
  if (!wide) {
    return (
      <>
        <HeadCell>{text('market')}</HeadCell>
        {/* Wraps to two lines, because one line would be wider than the numbers below. */}
        <HeadCell align="end" className="whitespace-normal">
          <ProfitSwitch by={by} onBy={onBy} />
        </HeadCell>
        <HeadCell align="end">{text('markAndLiquidation')}</HeadCell>
        <HeadCell align="end">{last}</HeadCell>
      </>
    )
  }
  return (
    <>
      <HeadCell className="inset-s-0 z-2">{text('market')}</HeadCell>
      <HeadCell align="end">{text('size')}</HeadCell>
      <HeadCell align="end" className={FIRST}>
        {text('value')}
      </HeadCell>
      <HeadCell align="end">{text('entry')}</HeadCell>
      <HeadCell align="end">{text('mark')}</HeadCell>
      <HeadCell align="end">
        <ProfitSwitch by={by} onBy={onBy} />
      </HeadCell>
      <HeadCell align="end" className={SECOND}>
        {text('margin')}
      </HeadCell>
      <HeadCell align="end" className={SECOND}>
        {text('ratio')}
      </HeadCell>
      <HeadCell align="end" title={text('liquidationHint')}>
        {text('liquidation')}
      </HeadCell>
      <HeadCell align="end">{text('exitPrices')}</HeadCell>
      <HeadCell align="end" className={SECOND}>
        {text('realized')}
      </HeadCell>
      <HeadCell align="end" className={FIRST}>
        {text('funding')}
      </HeadCell>
      <HeadCell align="end" className={FIRST}>
        {text('fees')}
      </HeadCell>
      <HeadCell className={FIRST}>{text('adl')}</HeadCell>
      <HeadCell align="end" className="inset-e-0 z-2">
        {last}
      </HeadCell>
    </>
  )
}

function ProfitSwitch({ by, onBy }: Pick<Props, 'by' | 'onBy'>) {
  const otherSource = by === 'mark' ? 'last' : 'mark'
  const labels = { mark: text('byMark'), last: text('byLast') }
  const label = text('profitSwitch', { price: labels[by], other: labels[otherSource] })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onBy(otherSource)}
      className="touchable inline-flex items-center gap-1 rounded-sm hover:text-ink"
    >
      {by === 'mark' ? text('profitAtMark') : text('profitAtLast')}
      <ArrowLeftRight aria-hidden="true" className="size-3" />
    </button>
  )
}
