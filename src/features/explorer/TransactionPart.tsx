import { useQuery } from '@tanstack/react-query'
import { isReadFailing } from '@/client/queries/isReadFailing'
import { transactionQuery } from '@/client/queries/explorerQueries'
import { AddressLink } from '@/terminal/explorer/AddressLink'
import { formatDateTime } from '@/terminal/format/formatTime'
import { FullAddress } from '@/terminal/explorer/FullAddress'
import { useServices } from '@/terminal/session/Services'
import type { ExplorerTransaction } from '@/protocol/records/explorerTransaction'
import { CopyButton } from '@/ui/controls/CopyButton'
import { Skeleton } from '@/ui/Skeleton'
import { Section } from '@/ui/Section'
import { BlockLink } from './BlockLink'
import { Failure } from './Failure'
import { text } from './messages'
import { StatusBadge } from './StatusBadge'
import { describeErrorCode } from '@/terminal/outcomes/rejection'

/** All fields of one transaction. */
export function TransactionPart({ hash }: { hash: string }) {
  const { http } = useServices()
  const query = useQuery(transactionQuery(http, hash))
  const failing = isReadFailing(query)
  return (
    <Section title={text('transaction')}>
      {query.isPending && !failing && <Skeleton rows={6} className="p-3" />}
      {failing && <Failure query={query} missing={text('noTransaction')} help={text('noTransactionHelp')} />}
      {query.data && <Details transaction={query.data} />}
    </Section>
  )
}

function Details({ transaction }: { transaction: ExplorerTransaction }) {
  const { tx_hash: hash, signer_address: signer, target_address: target, error_code: code } = transaction
  return (
    <dl
      aria-label={text('transaction')}
      className="grid grid-cols-1 gap-x-6 gap-y-2 p-3 pt-1 text-sm sm:grid-cols-[auto_1fr]"
    >
      <dt className="text-muted">{text('hash')}</dt>
      <dd className="flex items-center gap-1 font-mono break-all">
        {hash}
        <CopyButton text={hash} label={text('copy', { name: text('hash') })} />
      </dd>
      <dt className="text-muted">{text('action')}</dt>
      <dd className="font-medium">{transaction.action}</dd>
      <dt className="text-muted">{text('status')}</dt>
      <dd>
        <StatusBadge status={transaction.status} code={null} />
      </dd>
      <dt className="text-muted">{text('error')}</dt>
      <dd>{code === null ? text('none') : [code, describeErrorCode(code)].filter(Boolean).join(': ')}</dd>
      <dt className="text-muted">{text('signer')}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <FullAddress address={signer} copyable /> <AddressLink address={signer} />
      </dd>
      <dt className="text-muted">{text('target')}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        {target === null ? (
          text('ownTarget')
        ) : (
          <>
            <FullAddress address={target} copyable /> <AddressLink address={target} />
          </>
        )}
      </dd>
      <dt className="text-muted">{text('nonce')}</dt>
      <dd>{transaction.nonce}</dd>
      <dt className="text-muted">{text('block')}</dt>
      <dd>
        <BlockLink height={transaction.block_height} />
      </dd>
      <dt className="text-muted">{text('time')}</dt>
      <dd>{formatDateTime(transaction.time)}</dd>
    </dl>
  )
}
