import { Link, useLocation } from 'wouter'
import { type FormEvent, useState } from 'react'
import { EXPLORER_PATH, addressPath, blockPath, transactionPath } from '@/terminal/explorer/explorerPaths'
import { Button } from '@/ui/controls/Button'
import { TextField } from '@/ui/controls/TextField'
import { AddressPart } from './AddressPart'
import { BlockPart } from './BlockPart'
import { LatestPart } from './LatestPart'
import { text } from './messages'
import { TransactionPart } from './TransactionPart'
type Props = {
  /** What to show: everything, one transaction, one block, or one address. */
  kind: string | undefined
  id: string | undefined
}

/** The explorer of the venue's chain: live blocks, one block, a transaction, or an address's transactions. */
export function ExplorerPanel({ kind, id }: Props) {
  const [path] = useLocation()
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 p-3 sm:p-4">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex items-baseline gap-4">
          <h1 className="text-lg font-semibold">{text('title')}</h1>
          {kind && (
            <Link href={EXPLORER_PATH} className="text-sm text-accent hover:underline">
              {text('back')}
            </Link>
          )}
        </div>
        <SearchForm key={path} />
      </header>
      <Part kind={kind} id={id} />
    </div>
  )
}

function Part({ kind, id = '' }: Props) {
  const lowerCaseId = id.toLowerCase()
  if (kind === 'tx') return <TransactionPart key={lowerCaseId} hash={lowerCaseId} />
  if (kind === 'address') return <AddressPart key={lowerCaseId} address={lowerCaseId} />
  // All blocks share one key, so that the focus stays when the trader moves to the next block.
  if (kind === 'block' && /^\d{1,15}$/.test(id)) return <BlockPart height={Number(id)} />
  return <LatestPart />
}

/** The search form for an address, transaction or block. */
function SearchForm() {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [isRejected, setIsRejected] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = readSearch(typed)
    if (path === null) return setIsRejected(true)
    setTyped('')
    navigate(path)
  }
  return (
    <form role="search" onSubmit={submit} className="flex w-full max-w-160 items-start gap-2">
      <TextField
        label={text('search')}
        hideLabel
        type="search"
        placeholder={text('search')}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setIsRejected(false)
        }}
        hint={text('searchHint')}
        error={isRejected && text('notFound')}
        fieldClassName="grow"
      />
      <Button type="submit" className="h-8 pointer-coarse:h-11">
        {text('find')}
      </Button>
    </form>
  )
}

const ADDRESS = /^0x[0-9a-f]{40}$/
const HASH = /^0x[0-9a-f]{64}$/

/** Returns the path for a typed address, transaction or block height; null for anything else. */
export function readSearch(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  if (ADDRESS.test(text)) return addressPath(text)
  if (/^\d{1,15}$/.test(text)) return blockPath(Number(text))
  return HASH.test(text) ? transactionPath(text) : null
}
