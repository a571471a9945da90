import { Skeleton } from '@/ui/Skeleton'
import { Logo } from '../Logo'
import { text } from '../messages'

/** The desk's outline, shown until the venue's first answer. */
export function DeskSkeleton() {
  return (
    <main className="flex h-full flex-col gap-px bg-line" aria-busy="true">
      {/* Not in the page's font: loading the font at once would delay the code. */}
      <p role="status" className="sr-only [font-family:sans-serif]">
        {text('loading')}
      </p>
      <div className="flex h-11 shrink-0 items-center gap-4 bg-panel px-3">
        <Logo className="size-5 text-accent" />
        <Skeleton className="w-24" />
        <Skeleton className="w-64 max-sm:hidden" />
      </div>
      {/* The last column comes first: a browser may paint what it has of the page, and the rest then moves nothing. */}
      <div className="flex min-h-0 grow flex-row-reverse gap-px">
        <Skeleton rows={7} className="w-75 bg-panel p-4 max-sm:hidden" />
        <Skeleton rows={9} className="w-70 bg-panel p-4 max-lg:hidden" />
        <Skeleton rows={4} className="grow bg-panel p-4" />
      </div>
    </main>
  )
}
