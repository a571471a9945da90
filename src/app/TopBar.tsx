import { afterFirstView } from '@/base/firstView'
import { AccountMenu } from '@/features/account/AccountMenu'
import { MarketPicker } from '@/features/markets/MarketPicker'
import { MarketStats } from '@/features/markets/MarketStats'
import { ConnectionStatus } from '@/features/status/ConnectionStatus'
import { useNarrowDesk } from '@/terminal/session/useNarrowDesk'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { MarketSteps } from './layout/narrowParts'
import { PageMenu } from './pages/PageMenu'
import { SettingsButton } from './settings/SettingsButton'

const OneClickBar = lazyPart(async () => {
  await afterFirstView()
  return (await import('@/features/hotkeys/OneClickBar')).OneClickBar
})

/** The top bar with market, its numbers, connection and account. On a phone the numbers are in a second row. */
export function TopBar() {
  const narrow = useNarrowDesk()
  return (
    // Hidden on a phone in landscape with a screen keyboard, which leaves room only for the field and the submit
    // button.
    <header className="keyboard:[@media(height<30rem)]:hidden flex shrink-0 flex-wrap items-center border-b border-line bg-panel sm:h-11 sm:flex-nowrap sm:pointer-coarse:h-12">
      <PageMenu className="ms-1 max-sm:hidden" />
      <div className="flex h-11 shrink-0 items-center ps-1 max-sm:min-w-24 max-sm:flex-1 pointer-coarse:h-12 sm:border-e sm:border-line sm:pe-1">
        <MarketPicker />
      </div>
      <div className="order-last flex h-11 w-full pointer-coarse:h-12 min-w-0 items-center max-sm:border-t max-sm:border-line sm:order-none sm:w-auto sm:grow">
        <PageMenu className="sm:hidden" />
        <MarketStats />
        {narrow && (
          <PartBoundary>
            <MarketSteps />
          </PartBoundary>
        )}
      </div>
      <div className="flex h-11 shrink-0 items-center gap-1 pe-2 ps-2 pointer-coarse:h-12 sm:gap-2 sm:border-s sm:border-line">
        <PartBoundary>
          <OneClickBar />
        </PartBoundary>
        <AutoCancelHost />
        <ConnectionStatus />
        <EventBellHost />
        <AccountMenu />
        <SettingsButton />
      </div>
    </header>
  )
}

const AutoCancelChip = lazyPart(async () => (await import('@/features/autoCancel/AutoCancelChip')).AutoCancelChip)

/** The auto-cancel timer in the top bar; its code loads once there is something to show. */
function AutoCancelHost() {
  const { address, writable } = useAccount()
  return address && writable ? <Chip account={address} /> : null
}

function Chip({ account }: { account: string }) {
  const on = useLive(useServices().autoCancel.state(account), ({ kind }) => kind !== 'off')
  if (!on) return null
  return (
    <PartBoundary>
      <AutoCancelChip account={account} />
    </PartBoundary>
  )
}

const EventBell = lazyPart(async () => {
  await afterFirstView()
  return (await import('@/features/ownEvents/EventBell')).EventBell
})

/** The bell of the notification center; its code loads after the first view. */
function EventBellHost() {
  const { address, writable } = useAccount()
  if (!address || !writable) return null
  return (
    <span className="inline-flex w-6 shrink-0 pointer-coarse:w-11">
      <PartBoundary>
        <EventBell key={address} account={address} />
      </PartBoundary>
    </span>
  )
}
