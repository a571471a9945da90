import type { ReactNode } from 'react'
import type { Address } from '@/client/types'
import { type Market, useMarket, useMarketById } from '@/desk/market'
import { useAccount, useSetting } from '@/desk/Services'
import { Strip } from '@/desk/Strip'
import { TableFrame } from '@/desk/TableFrame'
import { useSteadyRows } from '@/desk/useSteadyRows'
import { HistoryInstead, type HistoryQuery } from './HistoryInstead'
import { text } from './messages'
import { PagedFoot, type Pages } from './PagedFoot'

type Props<Row> = {
  label: string
  query: HistoryQuery & Pages & { data: readonly Row[] | undefined; isRefetchError: boolean }
  keyOf: (row: Row) => string
  head: ReactNode
  line: (row: Row, market: Market | undefined) => ReactNode
  failed: string
  empty: string
  help?: string
}

/** Rows of something that is over, newest first, with older ones by the page. */
export function HistoryTable<Row extends { symbol_id: number }>(props: Props<Row>) {
  const { label, query, head, line } = props
  const { address } = useAccount()
  const findMarket = useMarketById()
  const { shown, handlers } = useSteadyRows(query.data ?? [], props.keyOf)
  const empty = shown.length === 0
  return (
    <TableFrame
      label={label}
      handlers={handlers}
      stale={query.isRefetchError}
      strip={query.isRefetchError && <Strip tone="warn">{text('staleHistory')}</Strip>}
      head={head}
      rows={!empty && <tbody>{shown.map(({ row }) => line(row, findMarket(row.symbol_id)))}</tbody>}
      instead={
        empty && (
          <HistoryInstead
            connected={address !== null}
            query={query}
            failed={props.failed}
            empty={props.empty}
            help={props.help}
          />
        )
      }
      foot={!empty && <PagedFoot pages={query} />}
    />
  )
}

/** Whose history is shown and of which market: null and undefined mean nobody's, and every market's. */
export function useHistoryScope(): { address: Address | null; symbolId: number | undefined } {
  const { address } = useAccount()
  const { instrument } = useMarket()
  const [onlyThisMarket] = useSetting('onlyThisMarket')
  return { address, symbolId: onlyThisMarket ? instrument.symbolId : undefined }
}
