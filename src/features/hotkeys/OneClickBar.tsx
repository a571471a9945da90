import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useMarket } from '@/terminal/market/market'
import { oneClickDialog, openOneClick, useOneClick } from '@/terminal/oneClick/oneClick'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { isKeyTaken } from '@/ui/controls/isKeyTaken'

const OneClickChip = lazyPart(async () => (await import('./OneClickChip')).OneClickChip)
const OneClickDialog = lazyPart(async () => (await import('./OneClickDialog')).OneClickDialog)
const HotkeySheet = lazyPart(async () => (await import('./HotkeySheet')).HotkeySheet)

/**
 * One-click trading in the top bar: its state and size, the handling of its keys while it is on, and its dialogs. The
 * key `?` always shows the hotkeys.
 */
export function OneClickBar() {
  const { instrument } = useMarket()
  const { on } = useOneClick(instrument.symbol)
  const open = useStore(oneClickDialog, (state) => state.open)
  const close = () => openOneClick(null)
  useSheetKey()
  return (
    <>
      <PartBoundary>{on && <OneClickChip />}</PartBoundary>
      <PartBoundary key={open}>
        {open === 'mode' && <OneClickDialog onClose={close} />}
        {open === 'keys' && <HotkeySheet onClose={close} />}
      </PartBoundary>
    </>
  )
}

function useSheetKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isKeyTaken(event, document)) return
      event.preventDefault()
      openOneClick('keys')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
