import { Link, useLocation } from 'wouter'
import { clsx } from 'clsx'
import { text } from '../messages'

/** Pages in the navigation. */
export const PAGES = [
  ['/trade', 'trade'],
  ['/markets', 'markets'],
  ['/funds', 'fundsPage'],
  ['/agents', 'agents'],
  ['/explorer', 'explorer'],
  ['/journal', 'journal'],
] as const

/** Pages only in the menu. */
export const MENU_PAGES = [
  ['/replay', 'replay'],
  ['/signing', 'signing'],
  ['/accessibility', 'accessibility'],
  ['/help', 'help'],
] as const

/** The path of a page in the menu. */
export type PagePath = (typeof PAGES | typeof MENU_PAGES)[number][0]

/** Links to the pages of the navigation, hidden on narrow screens. */
export function PageNavigation() {
  return (
    <nav aria-label={text('pages')} className="flex items-center max-lg:hidden">
      <PageLinks pages={PAGES} className="flex h-7 items-center rounded-md px-2" />
    </nav>
  )
}

type LinksProps = {
  pages: readonly (typeof PAGES | typeof MENU_PAGES)[number][]
  onFollow?: () => void
  className: string
}

/** Links to pages; the current one is marked. */
export function PageLinks({ pages, onFollow, className }: LinksProps) {
  const [path] = useLocation()
  return pages.map(([href, name]) => {
    const isCurrent = path === href || path.startsWith(`${href}/`)
    return (
      <Link
        key={href}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
        className={clsx(
          'text-sm whitespace-nowrap hover:bg-hover hover:text-ink',
          isCurrent ? 'font-medium text-ink' : 'text-muted',
          className,
        )}
      >
        {text(name)}
      </Link>
    )
  })
}
