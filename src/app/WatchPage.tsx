import { useLayoutEffect } from 'react'
import { Link, Redirect } from 'wouter'
import { useStore } from 'zustand'
import { showDialog } from '@/desk/dialogs'
import { useServices } from '@/desk/Services'
import { parseAddress, watchPath } from '@/desk/watching'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from './messages'
import { TradePage } from './TradePage'

type Props = {
  /** As the page's address names it. */
  address: string
  /** The market, as in TradePage. */
  slug: string | undefined
}

/** The desk of an address that is only looked at, without a wallet; of what is no address, that it is none. */
export function WatchPage({ address, slug }: Props) {
  const watched = parseAddress(address)
  if (watched === null) return <NoAddress typed={address} />
  if (watched !== address) return <Redirect to={watchPath(watched)} replace />
  return <WatchedDesk address={watched} slug={slug} />
}

/** While it is mounted, and only then, the session watches the address. */
function WatchedDesk({ address, slug }: Props) {
  const { session } = useServices()
  const watch = useStore(session, (state) => state.watch)
  useLayoutEffect(() => {
    session.setState({ watch: address })
    return () => session.setState({ watch: null })
  }, [session, address])
  return watch === address ? <TradePage slug={slug} /> : null
}

function NoAddress({ typed }: { typed: string }) {
  return (
    <main className="h-full">
      <EmptyState
        title={text('noAddress', { typed: shorten(typed) })}
        action={
          <span className="flex items-center gap-4">
            <Button onClick={() => showDialog('watch')}>{text('watchAddress')}</Button>
            <Link href="/trade" className="text-accent underline">
              {text('toTrading')}
            </Link>
          </span>
        }
      >
        {text('noAddressHelp')}
      </EmptyState>
    </main>
  )
}

const SHOWN_CHARACTERS = 60

function shorten(typed: string): string {
  return typed.length > SHOWN_CHARACTERS ? `${typed.slice(0, SHOWN_CHARACTERS)}…` : typed
}
