import { useQueries } from '@tanstack/react-query'
import { readAll } from '@/client/readAll'
import { useServices } from '@/terminal/session/Services'
import type { Position } from '@/protocol/records/position'
import { checkRealized, type ProfitCheck } from '@/trading/positions/replayPosition'
import { useEffect, useRef, useState } from 'react'

/** Minimum interval between checks of a position, in ms. */
const MIN_INTERVAL_MS = 3_000
const PAGE = 2_000

/**
 * Compares each position's realized profit with its executions. Results are by position key; `undefined` while loading
 * or if executions cannot be read.
 */
export function usePositionChecks(
  address: string | null,
  records: readonly Position[],
): ReadonlyMap<string, ProfitCheck | undefined> {
  const { http } = useServices()
  const throttledRecords = useThrottled(records)
  const results = useQueries({
    queries: throttledRecords.map((position) => ({
      // Changes of price or funding alone cause no new read.
      queryKey: [
        'account',
        address,
        'position-check',
        positionKey(position),
        position.created_time,
        progressOf(position),
      ],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const executions = await readAll(
          http,
          'executions',
          {
            address: address ?? '',
            symbol_id: position.symbol_id,
            start_time: position.created_time,
            limit: PAGE,
          },
          signal,
        )
        return checkRealized(
          position,
          executions.filter((execution) => execution.position_side === position.position_side),
        )
      },
      enabled: address !== null,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: (before: ProfitCheck | undefined) => before,
    })),
  })
  return new Map(throttledRecords.map((position, at) => [positionKey(position), results[at]?.data]))
}

/** Identifies a position of an account. */
function positionKey(position: Pick<Position, 'symbol_id' | 'position_side'>): string {
  return `${position.symbol_id} ${position.position_side}`
}

function progressOf({ open_size: size, cum_close_size: closed, cum_fee: fee }: Position): string {
  return `${size} ${closed} ${fee}`
}

/** Returns the latest value, updated at most once per `MIN_INTERVAL_MS`; the first value is immediate. */
function useThrottled<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = value
    if (Object.is(value, shown)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setShown(latest.current)
    }, MIN_INTERVAL_MS)
  }, [value, shown])
  useEffect(() => () => clearTimeout(timer.current), [])
  return shown
}
