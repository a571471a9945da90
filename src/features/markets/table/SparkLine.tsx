import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { klinesQuery } from '@/client/queries/klinesQuery'
import { useServices } from '@/terminal/session/Services'
import { text } from './messages'
import { selectSpark, SPARK_HEIGHT, SPARK_WIDTH } from './selectSpark'

const HOURS = 24
const REFRESH_MS = 60_000

type Props = { symbolId: number; symbol: string }

/** The closes of the last day's hours as a line. */
export function SparkLine({ symbolId, symbol }: Props) {
  const { http } = useServices()
  const bars = useInfiniteQuery({ ...klinesQuery(http, symbolId, '1h', HOURS), refetchInterval: REFRESH_MS }).data
  const spark = selectSpark((bars ?? []).map((bar) => bar.close).toReversed())
  if (!spark) return <span className="inline-block h-6 w-24" />
  return (
    <svg
      role="img"
      aria-label={text('dayOf', { symbol })}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      className={clsx('inline-block h-6 w-24', spark.rises ? 'text-up' : 'text-down')}
    >
      <polyline points={spark.points} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
