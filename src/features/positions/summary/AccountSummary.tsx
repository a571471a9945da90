import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { profitTone } from '@/terminal/format/profitTone'
import { formatMoney, UNKNOWN } from '@/terminal/format/format'
import { meterTone, ratioText } from '@/terminal/account/marginText'
import { useAccountMargin } from '@/terminal/account/useAccountMargin'
import { type AccountMargin, marginMeter } from '@/trading/margin/accountMargin'
import type { MarginRatio } from '@/trading/margin/marginRatio'
import { ExplainedValue } from '../ExplainedValue'
import { explainSummary, nearestIsolated, type SummaryNumber } from './explainSummary'
import { text } from './messages'

type Props = {
  address: string
  /** Whether to use rows of three numbers, of two if they do not fit, for a phone. */
  stacked?: boolean
}

/** Equity, margin and margin ratio of an account; each number shows its formula on a click. */
export function AccountSummary({ address, stacked = false }: Props) {
  const { margin, phase } = useAccountMargin(address)
  const isolated = margin && nearestIsolated(margin.isolated)
  const notice = phase === 'stale' ? text('stale') : null
  const help = phase === 'stale' ? text('staleHelp') : phase === 'error' ? text('failed') : undefined
  return (
    <section
      aria-label={text('summary')}
      aria-busy={phase === 'loading'}
      title={help}
      className={clsx(
        'no-scrollbar bg-panel text-sm',
        stacked
          ? 'grid min-h-24 grid-cols-[repeat(auto-fill,minmax(max(5rem,30%),1fr))] items-center gap-x-2 px-3 py-1'
          : // CSS containment and absolute position: changing numbers cause no layout of the rest of the page.
            'absolute inset-0 flex items-center gap-x-5 overflow-x-auto px-3 whitespace-nowrap contain-strict',
        phase === 'stale' && 'text-muted',
      )}
    >
      {NUMBERS.map((number) => (
        <Item key={number} margin={margin} number={number} stacked={stacked} />
      ))}
      <Item margin={margin} number="ratio" stacked={stacked}>
        {margin && <MarginMeter margin={margin.cross} label={text('meter')} stacked={stacked} />}
      </Item>
      {isolated && (
        <Item margin={margin} number="isolated" stacked={stacked}>
          <MarginMeter margin={isolated} label={text('isolatedTitle')} stacked={stacked} />
        </Item>
      )}
      {notice && <span className="text-xs text-warn">{notice}</span>}
      {phase === 'error' && <span className="text-xs text-warn">{text('failed')}</span>}
    </section>
  )
}

const NUMBERS = ['equity', 'available', 'profit', 'used', 'maintenance'] as const

type ItemProps = { margin: AccountMargin | null; number: SummaryNumber; stacked: boolean; children?: ReactNode }

function Item({ margin, number, stacked, children }: ItemProps) {
  const value = margin ? VALUES[number](margin) : UNKNOWN
  const explain = () => explainSummary(margin!, number)
  const content = (
    <>
      <span className="truncate text-xs text-faint">{text(number)}</span>{' '}
      <span
        className={clsx(
          'truncate text-start font-medium',
          !stacked && WIDTHS[number],
          margin && toneOf(margin, number),
        )}
      >
        {value}
      </span>
    </>
  )
  const layout = clsx('flex min-w-0', stacked ? 'flex-col items-start justify-center' : 'items-center gap-1.5')
  return (
    <div className={clsx('flex min-w-0 gap-2', stacked ? 'items-end' : 'shrink-0 items-center')}>
      {margin ? (
        <ExplainedValue
          explain={explain}
          label={text('open', { name: text(number), value })}
          value={value}
          className={layout}
        >
          {content}
        </ExplainedValue>
      ) : (
        <span className={layout}>{content}</span>
      )}
      {children}
    </div>
  )
}

/** Reserved widths, so that nothing moves when the number of digits changes. */
const WIDTHS: Record<SummaryNumber, string> = {
  equity: 'min-w-[10ch]',
  available: 'min-w-[10ch]',
  profit: 'min-w-[9ch]',
  used: 'min-w-[9ch]',
  maintenance: 'min-w-[8ch]',
  ratio: 'min-w-[6ch]',
  isolated: 'min-w-[6ch]',
}

const VALUES: Record<SummaryNumber, (margin: AccountMargin) => string> = {
  equity: ({ equity }) => formatMoney(equity),
  available: ({ available }) => formatMoney(available),
  profit: ({ profit }) => formatMoney(profit, { signed: true }),
  used: ({ used }) => formatMoney(used),
  maintenance: ({ cross }) => formatMoney(cross?.maintenance ?? 0n),
  ratio: ({ cross }) => ratioText(cross),
  isolated: ({ isolated }) => ratioText(nearestIsolated(isolated)),
}

function toneOf(margin: AccountMargin, number: SummaryNumber): string {
  if (number === 'profit') return profitTone(margin.profit)
  if (number === 'ratio') return meterTone(margin.cross)
  return number === 'isolated' ? meterTone(nearestIsolated(margin.isolated)) : ''
}

type MarginMeterProps = { margin: MarginRatio | null; label: string; stacked: boolean }

/** A bar that is full at liquidation. With `stacked` it is beside the number, below a name that may be longer. */
function MarginMeter({ margin, label, stacked }: MarginMeterProps) {
  // A number of hundredths of a percent fits a float exactly.
  const percent = margin === null ? 0 : Number(marginMeter(margin) / 10n ** 14n) / 100
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={ratioText(margin)}
      className={clsx(
        'block h-1.5 w-10 shrink-0 overflow-hidden rounded-sm bg-line sm:w-14 forced-colors:border',
        stacked && 'mb-1',
        meterTone(margin) || 'text-accent',
      )}
    >
      <span className="block h-full bg-current forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
    </span>
  )
}
