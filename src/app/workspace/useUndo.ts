import { useLive } from '@/terminal/live/useLive'
import { useServices } from '@/terminal/session/Services'
import { announce } from '@/ui/announce'
import { text } from './messages'
import { selectLayout, useLayouts } from './useLayouts'

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
