import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'
import type { WriteRecord } from '@/client/types'
import { formatAddress, UNKNOWN } from '@/terminal/format/format'
import { formatDuration, formatDateTime } from '@/terminal/format/formatTime'
import { TxLink } from '@/terminal/explorer/TxLink'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { DetailRow } from '@/ui/table/DetailRow'
import { Cell, Row } from '@/ui/table/Table'
import { describeAction, type JournalOutcome, outcomeOf } from './describeWrite'
import { text } from './messages'
import { WriteDetails } from './WriteDetails'

const TONES: Record<JournalOutcome, BadgeTone> = {
  confirmed: 'up',
  rejected: 'down',
  blocked: 'plain',
  expired: 'warn',
  unresolved: 'warn',
  underWay: 'accent',
}

type Props = {
  record: WriteRecord
  nameOf: (symbolId: number) => string
  open: boolean
  onToggle: () => void
}

/** One record of the journal, with its details below when opened. */
export function JournalRow({ record, nameOf, open, onToggle }: Props) {
  const { storedAt, sentAt, acknowledgedAt, symbolId, code, signer, nonce, txHash } = record
  const what = describeAction(record)
  const time = formatDateTime(storedAt)
  const outcome = outcomeOf(record)
  return (
    <>
      <Row>
        <Cell>
          <button
            type="button"
            aria-expanded={open}
            aria-label={text('details', { what, time })}
            onClick={onToggle}
            className="touchable -ms-1 inline-flex items-center gap-1 rounded-md px-1 align-middle hover:bg-hover"
          >
            <ChevronRight aria-hidden="true" className={clsx('size-3.5 text-faint', open && 'rotate-90')} />
            {time}
          </button>
        </Cell>
        <Cell className="font-medium">{what}</Cell>
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
