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

/** Makes the last change of a layout undone, and opens that layout; null while there is nothing to undo. */
export function useUndo(): (() => void) | null {
  const store = useLayouts()
  const { settings } = useServices()
  const undoable = useLive(store.undoable)
  if (undoable === null) return null
  const undo = async () => {
    const id = await store.undo()
    // One whose creation was undone is gone.
    if (id !== null) settings.setState({ layout: selectLayout(store.stored.getState(), id) && id })
    announce(text('undone'))
  }
  return () => void undo()
}

/** What can be done with a layout as a whole. */
export type LayoutCommands = {
  /** Copies a layout with its drawings, and chooses the copy. */
  copy(id: string, layout: Layout): Promise<void>
  exportFile(layout: Layout): void
  /** Copies the link that carries a layout; gives what became of it as a sentence. */
  copyLink(layout: Layout): Promise<{ tone: 'plain' | 'down'; words: string }>
  /** Deletes a layout; a preset gets its panels back. */
  remove(id: string): void
}

/** What the dialog of layouts and the command palette do with a layout. */
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
        // The browser has no clipboard for this page, or the trader does not let it be used.
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
