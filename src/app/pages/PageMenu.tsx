import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link, useLocation } from 'wouter'
import { clsx } from 'clsx'
import { showDialog } from '@/terminal/session/dialogs'
import { useServices } from '@/terminal/session/Services'
import { Popover } from '@/ui/overlays/Popover'
import { Logo } from '../Logo'
import { openPalette } from '../actions/palette'
import { text } from '../messages'
import { startTour } from '../tour/tour'
import { OtherVenues } from './OtherVenues'

const PAGES = [
  ['/trade', 'trade'],
  ['/markets', 'markets'],
  ['/funds', 'fundsPage'],
  ['/agents', 'agents'],
  ['/explorer', 'explorer'],
  ['/journal', 'journal'],
] as const

/** Seldom opened: only in the menu. */
const MENU_PAGES = [
  ['/replay', 'replay'],
  ['/signing', 'signing'],
  ['/accessibility', 'accessibility'],
] as const

/** The address of a page that the menu lists. */
export type PagePath = (typeof PAGES | typeof MENU_PAGES)[number][0]

/** The product's name and the venue's, which say where one is; they open the list of pages, and of venues where there are several. */
export function PageMenu({ className }: { className?: string }) {
  const { venue } = useServices()
  // Many a venue's name begins with the product's, which stands above it.
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
            {/* The space keeps the words apart for who compares what is seen with the name. */}
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
        <nav aria-label={text('pages')} className="flex flex-col p-1">
          <PageLinks
            pages={[...PAGES, ...MENU_PAGES]}
            onFollow={close}
            className="flex h-8 items-center rounded-sm px-3 pointer-coarse:h-11"
          />
          {(
            [
              ['alerts', () => showDialog('alerts')],
              ['layouts', () => showDialog('layouts')],
              ['palette', openPalette],
              ['tour', startTour],
            ] as const
          ).map(([name, act]) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                close()
                act()
              }}
              className="mt-1 flex h-8 items-center border-t border-line px-3 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11"
            >
              {text(name)}
            </button>
          ))}
          <OtherVenues />
        </nav>
      )}
    </Popover>
  )
}

/** The same list side by side, where there is room for it. */
export function PageNavigation({ className }: { className?: string }) {
  return (
    <nav aria-label={text('pages')} className={clsx('flex items-center', className)}>
      <PageLinks pages={PAGES} className="flex h-7 items-center rounded-md px-2" />
    </nav>
  )
}

type LinksProps = {
  pages: readonly (typeof PAGES | typeof MENU_PAGES)[number][]
  onFollow?: () => void
  className: string
}

function PageLinks({ pages, onFollow, className }: LinksProps) {
  const [path] = useLocation()
  return pages.map(([href, name]) => {
    const isHere = path === href || path.startsWith(`${href}/`)
    return (
      <Link
        key={href}
        href={href}
        aria-current={isHere ? 'page' : undefined}
        onClick={onFollow}
        className={clsx(
          'text-sm whitespace-nowrap hover:bg-hover hover:text-ink',
          isHere ? 'font-medium text-ink' : 'text-muted',
          className,
        )}
      >
        {text(name)}
      </Link>
    )
  })
}
