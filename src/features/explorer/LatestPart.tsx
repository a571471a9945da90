import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blocksQuery } from '@/client/queries/explorerQueries'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { formatAddress } from '@/terminal/format/format'
import { formatTime } from '@/terminal/format/formatTime'
import { ReadFailure } from '@/terminal/tables/ReadFailure'
import { useServices } from '@/terminal/session/Services'
import { Banner } from '@/ui/Banner'
import { useLive } from '@/terminal/live/useLive'
import { useSteadyRows } from '@/terminal/tables/useSteadyRows'
import type { TransactionPush } from '@/protocol/records/explorerTransaction'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { Section } from '@/ui/Section'
import { BlockLink } from './BlockLink'
import { text } from './messages'
import { TransactionTable } from './TransactionTable'
import type { Block } from '@/protocol/records/block'

/** The newest blocks and transactions, live; rows under the pointer stay in place. */
export function LatestPart() {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @3xl:grid-cols-[2fr_3fr]">
        <Blocks />
        <Transactions />
      </div>
    </div>
  )
}

function Blocks() {
  const { feed, http } = useServices()
  const { phase, blocks } = useLive(feed.blocks())
  const query = useInfiniteQuery(blocksQuery(http))
  const allBlocks = mergeBlocks(blocks, query.data ?? [])
  const gap = findGap(allBlocks)
  const { refetch } = query
  useEffect(() => {
    if (gap !== null) void refetch()
  }, [gap, refetch])
  const { shown, handlers } = useSteadyRows(allBlocks, keyOfBlock)
  return (
    <Section title={text('blocks')}>
      {phase === 'stale' && <Banner tone="warn">{text('stale')}</Banner>}
      {allBlocks.length === 0 &&
        (isReadFailing(query) ? (
          <ReadFailure query={query} title={text('readFailed')} className="h-32" />
        ) : query.isPending ? (
          <Skeleton rows={6} className="p-3" />
        ) : (
          <Waiting />
        ))}
      {allBlocks.length > 0 && (
        <div {...handlers}>
          <Table label={text('blocks')}>
            <TableHead>
              <HeadCell>{text('height')}</HeadCell>
              <HeadCell>{text('hash')}</HeadCell>
              <HeadCell align="end">{text('count')}</HeadCell>
              <HeadCell align="end">{text('time')}</HeadCell>
            </TableHead>
            <tbody>
              {shown.map(({ key, row: block }) => (
                <Row key={key}>
                  <Cell className="font-medium">
                    <BlockLink height={block.height} />
                  </Cell>
                  <Cell className="text-muted" title={block.hash}>
                    {formatAddress(block.hash)}
                  </Cell>
                  <Cell align="end">{block.tx_count}</Cell>
                  <Cell align="end" className="text-muted">
                    {formatTime(block.time)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  )
}

function Transactions() {
  const { feed } = useServices()
  const { phase, transactions } = useLive(feed.transactions())
  const { shown, handlers } = useSteadyRows(transactions, keyOfTransaction)
  return (
    <Section title={text('latest')}>
      {phase === 'stale' && transactions.length > 0 && <Banner tone="warn">{text('stale')}</Banner>}
      {transactions.length === 0 ? (
        <Waiting />
      ) : (
        <div {...handlers}>
          <TransactionTable label={text('latest')} transactions={shown.map(({ row }) => row)} />
        </div>
      )}
    </Section>
  )
}

const keyOfBlock = ({ height }: { height: number }): string => String(height)
const keyOfTransaction = ({ tx_hash: hash }: TransactionPush): string => hash

function Waiting() {
  return <EmptyState title={text('waiting')} className="h-32" />
}

const MAX_BLOCKS = 50

/** Merges pushed and loaded blocks into one list without duplicates, highest first. */
export function mergeBlocks(pushed: readonly Block[], loaded: readonly Block[]): readonly Block[] {
  const all = new Map([...loaded, ...pushed].map((block) => [block.height, block]))
  return [...all.values()].toSorted((a, b) => b.height - a.height).slice(0, MAX_BLOCKS)
}

/** Finds the lowest height of a missing block, or null. Blocks between a read and the first push may be missing. */
export function findGap(blocks: readonly Block[]): number | null {
  const below = blocks.findLast((block, at) => at + 1 < blocks.length && blocks[at + 1]!.height < block.height - 1)
  return below?.height ?? null
}
