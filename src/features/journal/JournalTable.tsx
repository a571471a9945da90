import { useState } from 'react'
import type { WriteRecord } from '@/client/types'
import { Button } from '@/ui/controls/Button'
import { HeadCell, Table, TableHead, Cell, Row } from '@/ui/table/Table'
import { text } from './messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'
import { formatAddress, UNKNOWN } from '@/terminal/format/format'
import { formatDuration, formatDateTime } from '@/terminal/format/formatTime'
import { TxLink } from '@/terminal/explorer/TxLink'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { DetailRow } from '@/ui/table/DetailRow'
import { describeAction, type JournalOutcome, outcomeOf } from './describeWrite'
import { WriteDetails } from './WriteDetails'

const PAGE = 100

type Props = { records: readonly WriteRecord[]; nameOf: (symbolId: number) => string }

/** The table of the journal's records. Each row can show its details. */
export function JournalTable({ records, nameOf }: Props) {
  const [length, setLength] = useState(PAGE)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 grow">
        <Table label={text('journal')}>
          <TableHead>
            <HeadCell>{text('time')}</HeadCell>
            <HeadCell>{text('what')}</HeadCell>
            <HeadCell>{text('outcome')}</HeadCell>
            <HeadCell>{text('market')}</HeadCell>
            <HeadCell>{text('code')}</HeadCell>
            <HeadCell align="end">{text('duration')}</HeadCell>
            <HeadCell>{text('signer')}</HeadCell>
            <HeadCell align="end">{text('nonce')}</HeadCell>
            <HeadCell>{text('transaction')}</HeadCell>
          </TableHead>
          <tbody>
            {records.slice(0, length).map((record) => (
              <JournalRow
                key={record.id}
                record={record}
                nameOf={nameOf}
                open={record.id === openId}
                onToggle={() => setOpenId(record.id === openId ? null : record.id)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {records.length > length && (
        <div className="flex shrink-0 justify-center border-t border-line p-2">
          <Button onClick={() => setLength(length + PAGE)}>{text('more')}</Button>
        </div>
      )}
    </div>
  )
}

const TONES: Record<JournalOutcome, BadgeTone> = {
  confirmed: 'up',
  rejected: 'down',
  blocked: 'plain',
  expired: 'warn',
  unresolved: 'warn',
  underWay: 'accent',
}

type JournalRowProps = {
  record: WriteRecord
  nameOf: (symbolId: number) => string
  open: boolean
  onToggle: () => void
}

/** One record of the journal, with its details below when opened. */
function JournalRow({ record, nameOf, open, onToggle }: JournalRowProps) {
  const { storedAt, sentAt, acknowledgedAt, symbolId, code, signer, nonce, txHash } = record
  const actionText = describeAction(record)
  const time = formatDateTime(storedAt)
  const outcome = outcomeOf(record)
  return (
    <>
      <Row>
        <Cell>
          <button
            type="button"
            aria-expanded={open}
            aria-label={text('details', { what: actionText, time })}
            onClick={onToggle}
            className="touchable -ms-1 inline-flex items-center gap-1 rounded-md px-1 align-middle hover:bg-hover"
          >
            <ChevronRight aria-hidden="true" className={clsx('size-3.5 text-faint', open && 'rotate-90')} />
            {time}
          </button>
        </Cell>
        <Cell className="font-medium">{actionText}</Cell>
        <Cell>
          <Badge tone={TONES[outcome]}>{text(outcome)}</Badge>
        </Cell>
        <Cell>{symbolId === null ? UNKNOWN : nameOf(symbolId)}</Cell>
        <Cell className="text-muted">{code === null || code === '0' ? UNKNOWN : code}</Cell>
        <Cell align="end" className="text-muted">
          {sentAt === null || acknowledgedAt === null ? UNKNOWN : formatDuration(acknowledgedAt - sentAt)}
        </Cell>
        <Cell className="text-muted">{formatAddress(signer)}</Cell>
        <Cell align="end" className="text-muted">
          {nonce ?? UNKNOWN}
        </Cell>
        <Cell className="text-muted">
          <TxLink hash={txHash} />
        </Cell>
      </Row>
      {open && (
        <DetailRow className="border-line bg-raised/40 p-0">
          <WriteDetails record={record} />
        </DetailRow>
      )}
    </>
  )
}
