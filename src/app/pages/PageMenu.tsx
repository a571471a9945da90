import { Suspense } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { clsx } from 'clsx'
import { useServices } from '@/terminal/session/Services'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { Popover } from '@/ui/overlays/Popover'
import { Skeleton } from '@/ui/Skeleton'
import { Logo } from '../Logo'
import { text } from '../messages'

const PageMenuList = lazyPart(async () => (await import('./PageMenuList')).PageMenuList)

/** The button with product and venue name, which opens the menu of pages and venues. */
export function PageMenu({ className }: { className?: string }) {
  const { venue } = useServices()
  // Many venue names begin with the product's name, which is shown above.
  const ownName = venue.name.replace(/^Kedge\s+/, '')
  const venueName = ownName === 'Practice' ? text('practice') : ownName
  return (
    <Popover
      label={text('pages')}
      className="w-44"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={text('pagesOf', { venue: venueName })}
          className={clsx(
            'touchable flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2 text-start hover:bg-hover',
            className,
          )}
        >
          <Logo className="size-5 shrink-0 text-accent max-sm:hidden" />
          <span className="flex flex-col">
            {/* The space separates the words in the accessible name. */}
            <span className="text-sm font-semibold">{text('product')}</span>{' '}
            <span className={clsx('max-w-20 truncate text-2xs', venue.faucet ? 'text-accent' : 'text-muted')}>
              {venueName}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-3 text-faint" />
        </button>
      )}
    >
      {(close) => (
        <FailureBoundary fallback={<p className="p-3 text-sm text-muted">{text('partMissing')}</p>}>
          <Suspense fallback={<Skeleton rows={6} className="p-3" />}>
            <PageMenuList close={close} />
          </Suspense>
        </FailureBoundary>
      )}
    </Popover>
  )
}
