import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { formatCompact, formatPercent, formatPrice, UNKNOWN } from '@/terminal/format/format'
import { formatCountdown } from '@/terminal/format/formatTime'
import { useMarket } from '@/terminal/market/market'
import { useServices } from '@/terminal/session/Services'
import { DIRECTION_COLORS } from '@/terminal/orders/direction'
import { useNow } from '@/terminal/live/useNow'
import { useSampled } from '@/terminal/live/useSampled'
import { selectDayChange, selectOpenValue } from '@/trading/market/marketStatistics'
import { showDialog } from '@/terminal/session/dialogs'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './messages'

/** The open market's numbers: last price and change first, then less important ones. */
export function MarketStats() {
  const { instrument } = useMarket()
  const { ticker, phase } = useSampled(useServices().feed.ticker(instrument.symbolId), identity)
  const change = selectDayChange(ticker)
  // The color of the daily change; the book's arrow shows the direction of the last trade.
  const color = change && DIRECTION_COLORS[change.direction]
  const perpetual = instrument.kind === 'perpetual'
  return (
    // The numbers change twice a second. Containment and absolute position lay them out without the rest of the page.
    <div className="relative h-full min-w-0 grow">
      <div
        role="group"
        aria-label={text('statistics')}
        tabIndex={0}
        title={phase === 'stale' ? text('pricesLate') : undefined}
        className="no-scrollbar absolute inset-0 flex items-center overflow-x-auto px-3 contain-strict sm:snap-y sm:snap-mandatory sm:items-start sm:overflow-y-auto"
      >
        <dl
          className={clsx(
            // Numbers that do not fit wrap to a hidden row, to which the trader can scroll.
            'flex items-center gap-5 whitespace-nowrap sm:flex-wrap sm:gap-x-4 sm:gap-y-0 xl:gap-x-5',
            phase === 'stale' && 'opacity-60',
          )}
        >
          <div className="flex flex-col justify-center sm:h-11 sm:snap-start">
            <dt className="sr-only">{text('last')}</dt>
            <dd className={clsx('min-w-[8ch] text-lg font-semibold', color)}>
              {formatPrice(ticker?.last_price, instrument)}
            </dd>
          </div>
          <Stat label={text('change')} width="min-w-[16ch]" color={color ?? undefined}>
            <bdi>
              {change
                ? `${formatPrice(change.amount, instrument, { signed: true })} (${formatPercent(change.fraction, 2, { signed: true })})`
                : UNKNOWN}
            </bdi>
          </Stat>
          {perpetual && (
            <>
              <Stat label={text('mark')} width="min-w-[8ch]">
                {formatPrice(ticker?.mark_price, instrument)}
              </Stat>
              <Stat label={text('oracle')} width="min-w-[8ch]">
                {formatPrice(ticker?.oracle_price, instrument)}
              </Stat>
              <Stat label={text('fundingCountdown')} width="min-w-[17ch]">
                <span className={clsx('inline-block min-w-[8ch]', fundingColor(ticker?.funding_rate))}>
                  {formatPercent(ticker?.funding_rate, 4)}
                </span>
                {' / '}
                <Countdown due={ticker?.next_funding_time} />
              </Stat>
            </>
          )}
          <Stat label={text('volume')} width="min-w-[7ch]">
            {formatCompact(ticker?.turnover_24h)}
          </Stat>
          {perpetual && (
            <Stat label={text('openInterest')} width="min-w-[7ch]">
              {`${formatCompact(selectOpenValue(ticker))} ${instrument.quote}`}
            </Stat>
          )}
          <Stat label={text('highLow')} width="min-w-[16ch]">
            {`${formatPrice(ticker?.high_24h, instrument)} / ${formatPrice(ticker?.low_24h, instrument)}`}
          </Stat>
        </dl>
        <IconButton
          label={text('explain')}
          icon="?"
          onClick={() => showDialog('help', 'market')}
          className="ms-3 text-sm sm:mt-2.5"
        />
      </div>
    </div>
  )
}

const identity = <T,>(view: T): T => view

function fundingColor(rate: string | null | undefined): string | undefined {
  if (!rate) return undefined
  return rate.startsWith('-') ? 'text-down' : 'text-up'
}

type StatProps = { label: string; width: string; color?: string | undefined; children: ReactNode }

function Stat({ label, width, color, children }: StatProps) {
  return (
    <div className={clsx('flex flex-col justify-center sm:h-11 sm:snap-start', width)}>
      <dt className="text-2xs text-faint">{label}</dt>
      <dd className={clsx('text-xs', color)}>{children}</dd>
    </div>
  )
}

function Countdown({ due }: { due: number | null | undefined }) {
  const now = useNow()
  return <span>{due ? formatCountdown(due - now) : UNKNOWN}</span>
}
