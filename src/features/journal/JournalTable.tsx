import { useState } from 'react'
import type { WriteRecord } from '@/client/types'
import { Button } from '@/ui/controls/Button'
import { HeadCell, Table, TableHead } from '@/ui/table/Table'
import { JournalRow } from './JournalRow'
import { text } from './messages'

const PAGE = 100

type Props = { records: readonly WriteRecord[]; nameOf: (symbolId: number) => string }

/** The journal's records; each can be opened. */
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
