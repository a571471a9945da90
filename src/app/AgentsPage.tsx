import { useEffect } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { AccountMenu } from '@/features/account/AccountMenu'
import { AgentsPanel } from '@/features/agents/AgentsPanel'
import { Logo } from './Logo'
import { text } from './messages'
import { PanelBoundary } from './PanelBoundary'
import { SettingsButton } from './SettingsButton'

/** The page of the wallet's trading keys. */
export function AgentsPage() {
  useEffect(() => {
    document.title = text('agentsTitle')
  }, [])
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line bg-panel px-3">
        <Logo className="size-5 shrink-0 text-accent" />
        <Link
          href="/trade"
          className="touchable flex h-7 items-center gap-1 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {text('toTrading')}
        </Link>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <AccountMenu />
          <SettingsButton />
        </div>
      </header>
      <main className="min-h-0 grow overflow-y-auto">
        <PanelBoundary title={text('agents')}>
          <AgentsPanel />
        </PanelBoundary>
      </main>
    </div>
  )
}
