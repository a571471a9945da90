import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { openDialog } from '@/desk/dialogs'

const ConnectDialog = lazy(async () => ({ default: (await import('./ConnectDialog')).ConnectDialog }))
const EnableTradingDialog = lazy(async () => ({ default: (await import('./EnableTradingDialog')).EnableTradingDialog }))
const WatchDialog = lazy(async () => ({ default: (await import('./WatchDialog')).WatchDialog }))

/** The account's dialogs, loaded when one is asked for. Mount it once. */
export function AccountDialogs() {
  const name = useStore(openDialog, (state) => state.name)
  return (
    <Suspense>
      {name === 'connect' && <ConnectDialog />}
      {name === 'enableTrading' && <EnableTradingDialog begin="now" />}
      {name === 'tradingKey' && <EnableTradingDialog begin="asked" />}
      {name === 'watch' && <WatchDialog />}
    </Suspense>
  )
}
