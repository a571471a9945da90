import type { WriteRecord } from '@/client/types'
import { UNKNOWN } from '@/terminal/format/format'
import { formatDateTime } from '@/terminal/format/formatTime'
import { Link } from 'wouter'
import { transactionPath } from '@/terminal/explorer/explorerPaths'
import { CopyButton } from '@/ui/controls/CopyButton'
import { text } from './messages'

type Line = readonly [name: string, value: string | null]

/** All stored data of one write. */
export function WriteDetails({ record }: { record: WriteRecord }) {
  return (
    <div className="sticky inset-s-0 flex w-[calc(100cqw-1px)] max-w-full flex-col gap-3 p-3 whitespace-normal">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[3fr_2fr]">
        <Lines lines={identityOf(record)} copyable />
        <Lines lines={timesOf(record)} />
      </div>
      <div>
        <div className="flex items-center gap-1 text-xs text-muted">
          {text('canonical')}
          <Copy name={text('canonical')} value={record.canonical} />
        </div>
        <pre className="rounded-md border border-line bg-ground p-2 font-mono text-xs break-all whitespace-pre-wrap">
          {record.canonical}
        </pre>
      </div>
    </div>
  )
}

function Lines({ lines, copyable }: { lines: readonly Line[]; copyable?: boolean }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-xs">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="self-center whitespace-nowrap text-muted">{name}</dt>
          <dd className="flex items-center gap-1 break-all">
            {value && name === text('transaction') ? (
              <Link href={transactionPath(value)} className="text-accent hover:underline">
                {value}
              </Link>
            ) : (
              (value ?? UNKNOWN)
            )}
            {copyable && value && <Copy name={name} value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Copy({ name, value }: { name: string; value: string }) {
  return <CopyButton text={value} label={text('copy', { name })} />
}

function identityOf(record: WriteRecord): readonly Line[] {
  const { id, account, signer, nonce, actionHash, signingHash, txHash, traceCode, message } = record
  return [
    [text('id'), id],
    [text('account'), account],
    [text('signer'), signer],
    [text('nonce'), nonce === null ? null : String(nonce)],
    [text('actionHash'), actionHash],
    [text('signingHash'), signingHash],
    [text('transaction'), txHash],
    [text('orders'), record.orderIds.join(' ') || null],
    [text('clientOrders'), record.clientOrderIds.join(' ') || null],
    [text('message'), message],
    [text('trace'), traceCode || null],
  ]
}

function timesOf(record: WriteRecord): readonly Line[] {
  return [
    [text('stored'), exactTime(record.storedAt)],
    [text('signed'), exactTime(record.signedAt)],
    [text('sent'), exactTime(record.sentAt)],
    [text('acknowledged'), exactTime(record.acknowledgedAt)],
    [text('pushed'), exactTime(record.pushedAt)],
    [text('settled'), exactTime(record.settledAt)],
    [text('expiry'), exactTime(record.expiresAfter)],
    [text('attempts'), String(record.attempts)],
  ]
}

function exactTime(time: number | null): string | null {
  return time === null ? null : `${formatDateTime(time)}.${String(time % 1000).padStart(3, '0')}`
}
