import { useMarket } from '@/terminal/market/market'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { CancelAllHost } from '../services/CancelAllHost'
import { FollowHost } from '../services/FollowHost'
import { MediumDesk } from './MediumDesk'
import { NarrowDesk } from './NarrowDesk'
import { SkipLinks } from '../SkipLinks'
import { TopBar } from '../TopBar'
import { useDocumentTitle } from '../useDocumentTitle'
import { WatchNote } from '../WatchNote'
import { WideDesk } from './WideDesk'

/** The open market's desk in the layout that the window has room for. */
export function Desk() {
  const { instrument } = useMarket()
  const wide = useMediaQuery('(min-width: 1024px) and (min-height: 480px)')
  const medium = useMediaQuery('(min-width: 640px) and (min-height: 560px)')
  useDocumentTitle()
  return (
    <div className="flex h-full flex-col">
      {(wide || medium) && <SkipLinks />}
      <TopBar />
      <WatchNote />
      <main className="min-h-0 grow">
        <h1 className="sr-only">{instrument.symbol}</h1>
        {wide ? <WideDesk /> : medium ? <MediumDesk /> : <NarrowDesk />}
      </main>
      <FollowHost />
      <CancelAllHost />
    </div>
  )
}
