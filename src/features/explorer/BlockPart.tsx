import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { blockQuery } from '@/client/queries/blockQuery'
import { isReadFailing } from '@/client/queries/isReadFailing'
import type { Block } from '@/protocol/records/block'
import { blockPath } from '@/terminal/explorer/explorerPaths'
import { formatDateTime } from '@/terminal/format/formatTime'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { CopyButton } from '@/ui/controls/CopyButton'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Failure, LatestLink } from './Failure'
import { text } from './messages'
import { TransactionTable } from './TransactionTable'

/** One block, links to its neighbors, and its transactions that this page has received. */
export function BlockPart({ height }: { height: number }) {
  const { http, feed } = useServices()
  const query = useQuery(blockQuery(http, height))
  const failing = isReadFailing(query)
  const { transactions } = useLive(feed.transactions())
  const blockTransactions = transactions.filter(({ block_height: blockHeight }) => blockHeight === height)
  return (
    <Section
      title={text('blockOf', { height })}
      actions={
        <nav aria-label={text('neighbors')} className="flex gap-4 text-sm">
          {height > 0 && (
            <Link
              href={blockPath(height - 1)}
              className="touchable inline-flex items-center text-accent hover:underline"
            >
              {text('previousBlock')}
            </Link>
          )}
          <Link href={blockPath(height + 1)} className="touchable inline-flex items-center text-accent hover:underline">
            {text('nextBlock')}
          </Link>
        </nav>
      }
    >
      {query.isPending && !failing && <Skeleton rows={4} className="p-3" />}
      {failing && <Failure query={query} missing={text('noBlock')} help={text('noBlockHelp')} />}
      {query.data === null && (
        <EmptyState title={text('noBlock')} action={<LatestLink />} className="h-32">
          {text('noBlockHelp')}
        </EmptyState>
      )}
      {query.data && <Details block={query.data} />}
      {blockTransactions.length > 0 && (
        <TransactionTable label={text('transactionsOfBlock')} transactions={blockTransactions} />
      )}
      {query.data && query.data.tx_count > blockTransactions.length && (
        <p className="px-3 pb-3 text-xs text-faint">{text('unseenTransactions')}</p>
      )}
    </Section>
  )
}

function Details({ block }: { block: Block }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 p-3 pt-1 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="text-muted">{text('height')}</dt>
      <dd>{block.height}</dd>
      <dt className="text-muted">{text('hash')}</dt>
      <dd className="flex items-center gap-1 font-mono break-all">
        {block.hash}
        <CopyButton text={block.hash} label={text('copy', { name: text('hash') })} />
      </dd>
      <dt className="text-muted">{text('count')}</dt>
      <dd>{block.tx_count}</dd>
      <dt className="text-muted">{text('time')}</dt>
      <dd>{formatDateTime(block.time)}</dd>
    </dl>
  )
}
