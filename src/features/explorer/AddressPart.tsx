import { useEffect } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { addressTransactionsQuery } from '@/client/queries/explorerQueries'
import { isNextPageFailing, isReadFailing } from '@/client/queries/isReadFailing'
import { invalidateAccount } from '@/client/queries/accountQueries'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { useServices } from '@/terminal/session/Services'
import { parseAddress, watchPath } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Skeleton } from '@/ui/Skeleton'
import { Section } from '@/ui/Section'
import { Failure, LatestLink } from './Failure'
import { text } from './messages'
import { TransactionTable } from './TransactionTable'

const MAX_TRANSACTIONS = 500

/** The newest 500 transactions that an address signed, or that were signed for it. */
export function AddressPart({ address }: { address: string }) {
  if (parseAddress(address) === null)
    return <EmptyState title={text('notFound')} action={<LatestLink />} className="h-32" />
  return <Transactions address={address} />
}

function Transactions({ address }: { address: string }) {
  const { http } = useServices()
  const query = useInfiniteQuery(addressTransactionsQuery(http, address))
  const transactions = (query.data ?? []).slice(0, MAX_TRANSACTIONS)
  const failing = isReadFailing(query)
  const isOlderFailing = isNextPageFailing(query)
  useFreshTransactions(address)
  return (
    <Section
      title={text('transactionsOf')}
      actions={
        <Link href={watchPath(address)} className="text-sm text-accent hover:underline">
          {text('watch')}
        </Link>
      }
    >
      <p className="px-3 pb-2 text-sm">
        <FullAddress address={address} copyable />
      </p>
      {query.isPending && !failing && <Skeleton rows={6} className="p-3" />}
      {failing && transactions.length === 0 && (
        <Failure query={query} missing={text('noneYet')} help={text('searchHint')} />
      )}
      {query.isSuccess && !failing && transactions.length === 0 && (
        <EmptyState title={text('noneYet')} action={<LatestLink />} className="h-32">
          {text('noneYetHelp')}
        </EmptyState>
      )}
      {transactions.length > 0 && (
        <>
          <TransactionTable label={text('transactionsOf')} transactions={transactions} />
          <div className="flex items-center gap-3 px-3 py-2 text-xs text-faint">
            {query.hasNextPage && transactions.length < MAX_TRANSACTIONS ? (
              <Button
                size="small"
                busy={query.isFetchingNextPage && !isOlderFailing}
                onClick={() => void query.fetchNextPage()}
              >
                {text('older')}
              </Button>
            ) : (
              text('allShown', { count: MAX_TRANSACTIONS })
            )}
            {isOlderFailing && <span className="text-warn">{text('readFailed')}</span>}
          </div>
        </>
      )}
    </Section>
  )
}

/** Refreshes the list when a transaction of the address is pushed. */
function useFreshTransactions(address: string): void {
  const { feed, queryClient } = useServices()
  useEffect(
    () =>
      feed.transactions().subscribe(({ transactions }, before) => {
        const added = transactions.filter((transaction) => !before.transactions.includes(transaction))
        if (
          added.some(({ signer_address, target_address }) => signer_address === address || target_address === address)
        )
          void invalidateAccount(queryClient, address)
      }),
    [feed, queryClient, address],
  )
}
