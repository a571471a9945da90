import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Link, Redirect } from 'wouter'
import { useStore } from 'zustand'
import { showDialog } from '@/terminal/session/dialogs'
import { useServices } from '@/terminal/session/Services'
import { parseAddress, watchPath } from '@/terminal/watch/watching'
import { Button } from '@/ui/controls/Button'
import { EmptyState } from '@/ui/EmptyState'
import { text } from '../messages'
import { pageText } from './messages'

type Props = {
  /** The address in the URL. */
  address: string
  /** The path after the address, which selects the page to show. */
  page: string
  children: ReactNode
}

/** A page of a watched address, which needs no wallet. Shows an error if the address is invalid. */
export function WatchPage({ address, page, children }: Props) {
  const watched = parseAddress(address)
  if (watched === null) return <NoAddress typed={address} />
  if (watched !== address) return <Redirect to={`${watchPath(watched)}${page}`} replace />
  return <Watched address={watched}>{children}</Watched>
}

/** Watches the address while mounted. */
function Watched({ address, children }: { address: string; children: ReactNode }) {
  const { session } = useServices()
  const watch = useStore(session, (state) => state.watch)
  useLayoutEffect(() => {
    session.setState({ watch: address })
    return () => session.setState({ watch: null })
  }, [session, address])
  // Suspense is inside this component; if it were outside and hid it, the session would stop watching.
  return <Suspense>{watch === address ? children : null}</Suspense>
}

function NoAddress({ typed }: { typed: string }) {
  return (
    <main className="h-full">
      <h1 className="sr-only">{text('watchAddress')}</h1>
      <EmptyState
        title={typed === '' ? pageText('watchNone') : pageText('noAddress', { typed: shorten(typed) })}
        action={
          <span className="flex items-center gap-4">
            <Button onClick={() => showDialog('watch')}>{text('watchAddress')}</Button>
            <Link href="/trade" className="text-accent underline">
              {pageText('toTrading')}
            </Link>
          </span>
        }
      >
        {pageText('noAddressHelp')}
      </EmptyState>
    </main>
  )
}

const SHOWN_CHARACTERS = 60

function shorten(typed: string): string {
  return typed.length > SHOWN_CHARACTERS ? `${typed.slice(0, SHOWN_CHARACTERS)}…` : typed
}
