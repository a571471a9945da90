import Eye from 'lucide-react/icons/eye'
import { formatAddress } from '@/terminal/format/format'
import { useWatching } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { CopyButton } from '@/ui/controls/CopyButton'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { pageText } from './pages/messages'

const AddShownAddress = lazyPart(async () => (await import('@/features/watched/AddShownAddress')).AddShownAddress)

/** Shows the watched address, with a way back to the trader's own account. */
export function WatchNoteBar({ address }: { address: string }) {
  const { leave } = useWatching()
  return (
    <section
      aria-label={pageText('watched')}
      className="flex h-9 shrink-0 items-center gap-2 border-b border-line bg-accent-soft px-3 text-sm text-accent"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <p className="flex min-w-0 items-center gap-1 font-medium whitespace-nowrap">
        <span className="max-sm:sr-only">{pageText('watching')}</span>
        <span className="max-xl:hidden">{address}</span>
        <span className="truncate xl:hidden">{formatAddress(address)}</span>
        <CopyButton text={address} label={pageText('copyAddress')} />
      </p>
      <p className="min-w-0 truncate text-muted max-lg:hidden">{pageText('watchingHelp')}</p>
      <span className="ms-auto flex shrink-0 items-center gap-2">
        <PartBoundary>
          <AddShownAddress address={address} />
        </PartBoundary>
        <Button size="small" onClick={leave}>
          {pageText('stopWatching')}
        </Button>
      </span>
    </section>
  )
}
