import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useStore } from 'zustand'
import { listenToPopouts } from '../workspace/popouts'
import { openDialog } from '@/terminal/session/dialogs'
import { useKeys } from '@/features/hotkeys/useKeys'
import { FailureBoundary } from '@/ui/FailureBoundary'
import { lazyPart } from '@/ui/lazyPart'
import { openPalette, palette } from './palette'
import { ReadOut } from './ReadOut'
import { usePageActions } from './usePageActions'

const LayoutsDialog = lazyPart(async () => (await import('../workspace/LayoutsDialog')).LayoutsDialog)
const LinkedLayoutDialog = lazyPart(async () => (await import('../workspace/LinkedLayoutDialog')).LinkedLayoutDialog)
const ReportHost = lazyPart(async () => (await import('@/features/status/Diagnostics')).ReportHost)
const HelpDialog = lazyPart(async () => (await import('../help/HelpDialog')).HelpDialog)
const PaletteParts = lazyPart(async () => (await import('./PaletteParts')).PaletteParts)

/** Listens for the hotkeys that work on every page, and shows command palette, layouts, the layout of a link, the help of a panel, and the file for a report while they are open. */
export function PageKeys() {
  const actions = usePageActions()
  useKeys(actions.run)
  usePaletteKey()
  usePopoutPages()
  const open = useStore(palette, (state) => state.open)
  const choosing = useStore(openDialog, ({ name }) => name === 'layouts')
  const help = useStore(openDialog, ({ name, at }) => (name === 'help' ? at : undefined))
  const linked = new URLSearchParams(useSearch()).get('layout')
  return (
    <>
      <FailureBoundary key={`${String(open)} ${choosing} ${help}`} fallback={null}>
        <Suspense>{open !== null && <PaletteParts open={open} actions={actions} />}</Suspense>
        <Suspense>{help !== undefined && <HelpDialog at={help} />}</Suspense>
        <Suspense>{choosing && <LayoutsDialog />}</Suspense>
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
