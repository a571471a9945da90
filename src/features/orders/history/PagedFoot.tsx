import { Button } from '@/ui/controls/Button'
import { text } from '../messages'

/** The half of an infinite query that the foot of a table works with. */
export type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The way to older rows: a button, what went wrong with the last page, or that there are none. */
export function PagedFoot({ pages }: { pages: Pages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  return (
    <div className="flex h-8 shrink-0 items-center justify-center gap-2 border-t border-line text-xs text-faint pointer-coarse:h-11">
      {isFetchNextPageError && <span className="text-down">{text('failedMore')}</span>}
      {hasNextPage ? (
        <Button size="small" tone="quiet" busy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {isFetchNextPageError ? text('retry') : text('more')}
        </Button>
      ) : (
        text('end')
      )}
    </div>
  )
}
