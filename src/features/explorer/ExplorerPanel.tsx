import { Link, useLocation } from 'wouter'
import { EXPLORER_PATH } from '@/terminal/explorer/explorerPaths'
import { AddressPart } from './AddressPart'
import { BlockPart } from './BlockPart'
import { LatestPart } from './LatestPart'
import { text } from './messages'
import { SearchForm } from './SearchForm'
import { TransactionPart } from './TransactionPart'

type Props = {
  /** What is looked at: everything, one transaction, one block, or one address. */
  kind: string | undefined
  id: string | undefined
}

/** The chain behind the venue: its blocks as they come, one block, a transaction, an address's transactions. */
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
  const wanted = id.toLowerCase()
  if (kind === 'tx') return <TransactionPart key={wanted} hash={wanted} />
  if (kind === 'address') return <AddressPart key={wanted} address={wanted} />
  // The key of a block's page stays, so that the focus stays on the way to its neighbor.
  if (kind === 'block' && /^\d{1,15}$/.test(id)) return <BlockPart height={Number(id)} />
  return <LatestPart />
}
