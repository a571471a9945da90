import { AddressLink } from '@/terminal/explorer/AddressLink'
import { UNKNOWN } from '@/terminal/format/format'
import { TableTime } from '@/terminal/format/TableTime'
import { TxLink } from '@/terminal/explorer/TxLink'
import type { TransactionPush } from '@/protocol/records/explorerTransaction'
import { Cell, HeadCell, Row, Table, TableHead } from '@/ui/table/Table'
import { text } from './messages'
import { BlockLink } from './BlockLink'
import { StatusBadge } from './StatusBadge'

type Props = {
  label: string
  /** `error_code` is missing in pushed transactions. */
  transactions: readonly (TransactionPush & { readonly error_code?: string | null })[]
}

/** A table of transactions, newest first. Each links to its page and to that of its signer. */
export function TransactionTable({ label, transactions }: Props) {
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>{text('transaction')}</HeadCell>
        <HeadCell>{text('action')}</HeadCell>
        <HeadCell>{text('status')}</HeadCell>
        <HeadCell>{text('signer')}</HeadCell>
        <HeadCell>{text('target')}</HeadCell>
        <HeadCell align="end">{text('block')}</HeadCell>
        <HeadCell align="end">{text('time')}</HeadCell>
      </TableHead>
      <tbody>
        {transactions.map((transaction) => (
          <Row key={transaction.tx_hash}>
            <Cell>
              <TxLink hash={transaction.tx_hash} />
            </Cell>
            <Cell className="font-medium">{transaction.action}</Cell>
            <Cell>
              <StatusBadge status={transaction.status} code={transaction.error_code ?? null} />
            </Cell>
            <Cell>
              <AddressLink address={transaction.signer_address} />
            </Cell>
            <Cell>{transaction.target_address ? <AddressLink address={transaction.target_address} /> : UNKNOWN}</Cell>
            <Cell align="end" className="text-muted">
              <BlockLink height={transaction.block_height} />
            </Cell>
            <Cell align="end" className="text-muted">
              <TableTime time={transaction.time} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
