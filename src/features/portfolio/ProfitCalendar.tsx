import { useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'
import { absolute } from '@/base/decimal'
import { formatCompact, formatMoney, withSign } from '@/terminal/format/format'
import { firstWeekday } from '@/terminal/format/createTimeStyle'
import { useSetting } from '@/terminal/session/Services'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './messages'
import { monthWeeks, type ProfitDay } from './profitDays'

/** A calendar month. Each day has its net PnL in the color of profit or loss. */
export function ProfitCalendar({ days }: { days: readonly ProfitDay[] }) {
  const byDay = new Map(days.map((profitDay) => [profitDay.day, profitDay]))
  const [lastYear, lastMonth] = days.at(-1)!.day.split('-').map(Number) as [number, number]
  const [back, setBack] = useState(0)
  const [weekStart] = useSetting('weekStart')
  const weekday = firstWeekday(weekStart, navigator.language)
  const shownMonth = new Date(Date.UTC(lastYear, lastMonth - 1 - back, 1))
  const firstMonth = days[0]!.day.slice(0, 7)
  const today = days.at(-1)!.day
  const weeks = monthWeeks(shownMonth.getUTCFullYear(), shownMonth.getUTCMonth(), weekday)
  const names = text('weekdays').split(' ')
  const name = shownMonth.toISOString().slice(0, 7)
  return (
    <div className="flex h-full flex-col gap-1 p-2">
      <div className="flex items-center justify-between">
        <IconButton
          label={text('monthBefore')}
          icon={<ChevronLeft className="size-4" />}
          disabled={name <= firstMonth}
          onClick={() => setBack(back + 1)}
        />
        <span className="text-sm font-medium">{name}</span>
        <IconButton
          label={text('monthAfter')}
          icon={<ChevronRight className="size-4" />}
          disabled={back === 0}
          onClick={() => setBack(back - 1)}
        />
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center text-2xs text-faint">
        {/* The list of names begins with Monday. */}
        {Array.from({ length: 7 }, (_, at) => names[(weekday + 6 + at) % 7]!).map((weekdayName) => (
          <span key={weekdayName}>{weekdayName}</span>
        ))}
      </div>
      <div role="list" aria-label={name} className="grid grow auto-rows-fr grid-cols-7 gap-1">
        {weeks
          .flat()
          .map((day, at) =>
            day === null ? null : (
              <CalendarDay key={day} day={day} profit={byDay.get(day)} column={(at % 7) + 1} today={today} />
            ),
          )}
      </div>
    </div>
  )
}

type DayProps = { day: string; profit: ProfitDay | undefined; column: number; today: string }

function CalendarDay({ day, profit, column, today }: DayProps) {
  const net = profit?.sum.net ?? 0n
  const active = profit !== undefined && (profit.sum.trades > 0 || net !== 0n)
  const trades = profit?.sum.trades ?? 0
  const sum = { day, net: formatMoney(net, { signed: true }) }
  // A future day has no PnL, instead of a PnL of 0.
  const label = day > today ? day : text('dayCell', { ...sum, trades })
  return (
    <div
      role="listitem"
      // Scrolls to today.
      ref={
        day === today
          ? (cell) => {
              cell?.scrollIntoView({ block: 'nearest' })
            }
          : undefined
      }
      aria-label={label}
      aria-current={day === today ? 'date' : undefined}
      title={label}
      style={{ gridColumnStart: column }}
      className={clsx(
        'flex min-h-8 flex-col justify-between rounded-sm border border-line/60 px-1 text-2xs',
        active && net > 0n && 'bg-up-soft text-up',
        active && net < 0n && 'bg-down-soft text-down',
        day === today && 'border-accent',
        day > today && 'opacity-50',
      )}
    >
      <span className="text-faint">{Number(day.slice(8))}</span>
      {active && <span className="truncate text-end">{withSign(net, formatCompact(absolute(net)), true)}</span>}
    </div>
  )
}
