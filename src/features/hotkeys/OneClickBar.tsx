import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { useMarket } from '@/desk/market'
import { reportMissingCode } from '@/desk/missingCode'
import { oneClickBox, openOneClick, useOneClick } from '@/desk/oneClick'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { takesKeys } from '@/ui/takesKeys'
import { text } from './messages'

const hotkeys = () => import('./Hotkeys')
const Hotkeys = lazy(async () => ({ default: (await hotkeys()).Hotkeys }))
const OneClickDialogs = lazy(async () => ({ default: (await import('./OneClickDialogs')).OneClickDialogs }))

/**
 * One-click trading in the top bar: that it is on and with which size, its keys while it is, and its dialogs. `?` shows the
 * keys at any time.
 */
export function OneClickBar() {
  const { instrument } = useMarket()
  const { on, sizes, chosen } = useOneClick(instrument.symbol)
  const open = useStore(oneClickBox, (state) => state.open)
  useSheetKey()
  // Keys that cannot be listened for must not look as if they were.
  useEffect(() => {
    if (on) hotkeys().catch(() => reportMissingCode('other'))
  }, [on])
  return (
    <>
      {on && (
        <button
          type="button"
          title={text('isOn')}
          onClick={() => openOneClick('mode')}
          className="touchable h-6 rounded-md bg-warn-soft px-2 text-xs font-medium whitespace-nowrap text-warn"
        >
          {text('chip')}
          <span className="max-sm:hidden">
            {' '}
            {text('amount', {
              amount: sizes.amounts[chosen],
              coin: sizes.coin === 'base' ? instrument.base : instrument.quote,
            })}
          </span>
        </button>
      )}
      <FailureBoundary key={open} fallback={null}>
        <Suspense>
          {on && <Hotkeys />}
          {open && <OneClickDialogs open={open} />}
        </Suspense>
      </FailureBoundary>
    </>
  )
}

function useSheetKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || takesKeys(event, document)) return
      event.preventDefault()
      openOneClick('keys')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
