import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { listenToPopouts } from '../workspace/popouts'
import { useServices } from '@/terminal/session/Services'
import { selectAccount } from '@/terminal/session/session'
import { useKeys } from '@/features/hotkeys/useKeys'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { PartBoundary, lazyPart } from '@/ui/lazyPart'
import { openPalette, palette } from './palette'
import { PaletteParts } from './PaletteParts'
import { ReadOut } from './ReadOut'
import { usePageActions } from './usePageActions'

const PageDialogs = lazyPart(async () => (await import('./PageDialogs')).PageDialogs)

/**
 * Handles the hotkeys of every page, and shows the command palette and dialogs that they open. The palette is loaded
 * with them: what the trader types before it is shown would be hotkeys.
 */
export function PageKeys() {
  const actions = usePageActions()
  useKeys(actions.run)
  usePaletteKey()
  useClosePreviewOnAccountChange()
  usePopoutPages()
  const open = useStore(palette, (state) => state.open)
  return (
    <>
      <FailureBoundary key={String(open)} fallback={null}>
        {open !== null && <PaletteParts open={open} actions={actions} />}
      </FailureBoundary>
      <PartBoundary>
        <PageDialogs />
      </PartBoundary>
      <ReadOut markets={actions.markets} open={actions.openMarket} />
    </>
  )
}

/** Closes the preview of a write when the account changes: what was typed for one is not sent for the next. */
function useClosePreviewOnAccountChange(): void {
  const { session } = useServices()
  useEffect(
    () =>
      session.subscribe((now, before) => {
        const { open } = palette.getState()
        const isOther = selectAccount(now).address !== selectAccount(before).address
        if (isOther && open !== 'search') palette.setState({ open: null })
      }),
    [session],
  )
}

/** Opens pages that a panel in its own window requests, in this window. */
function usePopoutPages(): void {
  const [, navigate] = useLocation()
  useEffect(() => listenToPopouts((message) => message.kind === 'page' && navigate(message.path)), [navigate])
}

/** Ctrl K (Cmd K on a Mac) opens the palette even while the trader types, but not over another dialog. */
function usePaletteKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isKey =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!isKey || event.defaultPrevented) return
      event.preventDefault()
      if (!event.repeat && document.querySelector('dialog[open]') === null) openPalette()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
