import { closeDialog } from '@/terminal/session/dialogs'
import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { saveFile } from '@/ui/saveFile'
import { LAYOUT_NAME_LENGTH, type Layout } from './Layout'
import { useLayoutLink } from './layoutLink'
import { formatLayout } from './layoutText'
import { text } from './messages'
import { isPreset } from './presets'
import { nameOf, selectLayout, useLayouts } from './useLayouts'

/**
 * Returns a function that undoes the last change of a layout and opens that layout; null if there is nothing to undo.
 */
export function useUndo(): (() => void) | null {
  const store = useLayouts()
  const { settings } = useServices()
  const undoable = useLive(store.undoable)
  if (undoable === null) return null
  const undo = async () => {
    const id = await store.undo()
    // Undoing the creation of a layout removes it; then the standard desk opens.
    if (id !== null) settings.setState({ layout: selectLayout(store.stored.getState(), id) && id })
    announce(text('undone'))
  }
  return () => void undo()
}

/** Actions on a whole layout. */
export type LayoutCommands = {
  /** Copies a layout with its drawings, and opens the copy. */
  copy(id: string, layout: Layout): Promise<void>
  exportFile(layout: Layout): void
  /** Copies the link of a layout; returns the result as a sentence. */
  copyLink(layout: Layout): Promise<{ tone: 'plain' | 'down'; words: string }>
  /** Deletes a layout; restores the panels of a preset. */
  remove(id: string): void
}

/** Actions of the layouts dialog and the command palette on a layout. */
export function useLayoutCommands(): LayoutCommands {
  const store = useLayouts()
  const { settings } = useServices()
  const linkTo = useLayoutLink()
  return {
    async copy(id, layout) {
      const name = text('copyName', { name: layout.name }).slice(0, LAYOUT_NAME_LENGTH)
      settings.setState({ layout: await store.copy(id, { ...layout, name }) })
      closeDialog()
    },
    exportFile: (layout) => saveFile(fileName(layout), 'application/json', formatLayout(layout)),
    async copyLink(layout) {
      try {
        await navigator.clipboard.writeText(await linkTo(layout))
        return { tone: 'plain', words: text('linkCopied', { name: layout.name }) }
      } catch {
        // The browser has no clipboard for this page, or the trader blocked it.
        return { tone: 'down', words: text('linkNotCopied') }
      }
    },
    remove(id) {
      const name = nameOf(store.stored.getState(), id)
      if (isPreset(id)) store.reset(id)
      else store.remove(id)
      if (!isPreset(id) && settings.getState().layout === id) settings.setState({ layout: null })
      announce(text(isPreset(id) ? 'restored' : 'removed', { name }))
    },
  }
}

function fileName({ name }: Layout): string {
  return `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'layout'}.kedge-layout.json`
}
