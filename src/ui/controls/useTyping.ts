import { useSyncExternalStore } from 'react'

/** Whether a field is being typed into by touch: then the screen's keyboard takes the lower half of it. */
export function useTyping(): boolean {
  return useSyncExternalStore(watchFocus, isTyping)
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea'

function isTyping(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(FIELDS) === true
}

function watchFocus(changed: () => void): () => void {
  document.addEventListener('focusin', changed)
  document.addEventListener('focusout', changed)
  // A keyboard that is put away leaves the focus where it was.
  window.visualViewport?.addEventListener('resize', changed)
  return () => {
    document.removeEventListener('focusin', changed)
    document.removeEventListener('focusout', changed)
    window.visualViewport?.removeEventListener('resize', changed)
  }
}
