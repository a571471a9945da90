import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { useServices } from '@/terminal/session/Services'
import { watchPath } from '@/terminal/watch/watching'
import { AccountMenu } from '@/features/account/AccountMenu'
import { text } from '../messages'
import { pageText } from './messages'
import { PageNavigation } from './PageLinks'
import { PageMenu } from './PageMenu'
import { SettingsButton } from '../settings/SettingsButton'
import { useDocumentTitle } from '../useDocumentTitle'
import { WatchNote } from '../WatchNote'

type Props = { title: string; children: ReactNode }

/** The frame of a page other than the desk: a link back to trading, account and settings, and the content below. */
export function PageFrame({ title, children }: Props) {
  const watched = useStore(useServices().session, (session) => session.watch)
  useDocumentTitle(text('plainTitle', { name: title }))
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b pointer-coarse:min-h-12 border-line bg-panel px-3">
        <PageMenu className="-ms-2" />
        <Link
          href={watched === null ? '/trade' : watchPath(watched)}
          className="touchable flex h-7 items-center gap-1 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{pageText('toTrading')}</span>
        </Link>
        <PageNavigation />
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          <AccountMenu />
          <SettingsButton />
        </div>
      </header>
      <WatchNote />
      <main className="min-h-0 grow overflow-y-auto">{children}</main>
    </div>
  )
}
