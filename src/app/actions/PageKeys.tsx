import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { listenToPopouts } from '../workspace/popouts'
import { closeDialog, openDialog } from '@/terminal/session/dialogs'
import { useAccount } from '@/terminal/session/Services'
import { useKeys } from '@/features/hotkeys/useKeys'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { openPalette, palette } from './palette'
import { ReadOut } from './ReadOut'
import { usePageActions } from './usePageActions'

const LayoutsDialog = lazyPart(async () => (await import('../workspace/LayoutsDialog')).LayoutsDialog)
const LinkedLayoutDialog = lazyPart(async () => (await import('../workspace/LinkedLayoutDialog')).LinkedLayoutDialog)
const ExportDialog = lazyPart(async () => (await import('@/features/orders/export/ExportDialog')).ExportDialog)
const ReportHost = lazyPart(async () => (await import('@/features/status/Diagnostics')).ReportHost)
const HelpDialog = lazyPart(async () => (await import('../help/HelpDialog')).HelpDialog)
const PaletteParts = lazyPart(async () => (await import('./PaletteParts')).PaletteParts)

/** Of all markets and times. */
const ALL_HISTORY = {}

/** Listens for the hotkeys that work on every page, and shows what can be opened on every page while it is open: command palette, layouts, exports, the layout of a link, the help of a panel, the file for a report. */
export function PageKeys() {
  const actions = usePageActions()
  useKeys(actions.run)
  usePaletteKey()
  usePopoutPages()
  const open = useStore(palette, (state) => state.open)
  const { name, at } = useStore(openDialog)
  const { address } = useAccount()
  const linked = new URLSearchParams(useSearch()).get('layout')
  return (
    <>
      <FailureBoundary key={`${String(open)} ${name}`} fallback={null}>
        <Suspense>{open !== null && <PaletteParts open={open} actions={actions} />}</Suspense>
        <Suspense>{name === 'help' && at !== undefined && <HelpDialog at={at} />}</Suspense>
        <Suspense>{name === 'layouts' && <LayoutsDialog />}</Suspense>
        <Suspense>
          {name === 'export' && address !== null && (
            <ExportDialog kind="orders" address={address} scope={ALL_HISTORY} onClose={closeDialog} />
          )}
        </Suspense>
        <Suspense>{linked !== null && <LinkedLayoutDialog key={linked} code={linked} />}</Suspense>
      </FailureBoundary>
      <FailureBoundary fallback={null}>
        <Suspense>
          <ReportHost />
        </Suspense>
      </FailureBoundary>
      <ReadOut markets={actions.markets} open={actions.open} />
    </>
  )
}

/** What is opened in the window of one panel opens here. */
function usePopoutPages(): void {
  const [, navigate] = useLocation()
  useEffect(() => listenToPopouts((message) => message.kind === 'page' && navigate(message.path)), [navigate])
}

/** Ctrl K, on a Mac Cmd K, opens the palette also while the trader types; never over another dialog. */
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
