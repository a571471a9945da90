import { useInfiniteQuery } from '@tanstack/react-query'
import { blocksQuery } from '@/client/queries/blocksQuery'
import { formatAddress } from '@/desk/format'
import { formatTime } from '@/desk/formatTime'
import { useServices } from '@/desk/Services'
import { Strip } from '@/desk/Strip'
import { useLive } from '@/desk/useLive'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/Table'
import { Box } from './Box'
import { mergeBlocks } from './mergeBlocks'
import { text } from './messages'
import { TransactionTable } from './TransactionTable'

/** The newest blocks and the newest transactions, live. */
export function LatestPart() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
      <Blocks />
      <Transactions />
    </div>
  )
}

function Blocks() {
  const { feed, http } = useServices()
  const { phase, blocks } = useLive(feed.blocks())
  const read = useInfiniteQuery(blocksQuery(http))
  const all = mergeBlocks(blocks, read.data ?? [])
  return (
    <Box title={text('blocks')}>
      {phase === 'stale' && <Strip tone="warn">{text('stale')}</Strip>}
      {all.length === 0 && (read.isPending ? <Skeleton rows={6} className="p-3" /> : <Waiting />)}
      {all.length > 0 && (
        <Table label={text('blocks')}>
          <TableHead>
            <HeadCell>{text('height')}</HeadCell>
            <HeadCell>{text('hash')}</HeadCell>
            <HeadCell align="right">{text('count')}</HeadCell>
            <HeadCell align="right">{text('time')}</HeadCell>
          </TableHead>
          <tbody>
            {all.map((block) => (
              <Row key={block.height}>
                <Cell className="font-medium">{block.height}</Cell>
                <Cell className="text-muted" title={block.hash}>
                  {formatAddress(block.hash)}
                </Cell>
                <Cell align="right">{block.tx_count}</Cell>
                <Cell align="right" className="text-muted">
                  {formatTime(block.time)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Box>
  )
}

function Transactions() {
  const { feed } = useServices()
  const { phase, transactions } = useLive(feed.transactions())
  return (
    <Box title={text('latest')}>
      {phase === 'stale' && transactions.length > 0 && <Strip tone="warn">{text('stale')}</Strip>}
      {transactions.length === 0 ? (
        <Waiting />
      ) : (
        <TransactionTable label={text('latest')} transactions={transactions} />
      )}
    </Box>
  )
}

function Waiting() {
  return <EmptyState title={text('waiting')} className="h-32" />
}
