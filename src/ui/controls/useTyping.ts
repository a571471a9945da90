import { useSyncExternalStore } from 'react'

/** Whether a field is being typed into by touch: then the screen's keyboard takes the lower half of it. */
export function useTyping(): boolean {
  return useSyncExternalStore(watchFocus, () => typing)
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea'

/** Read after the focus has moved and not while it moves, see `watchFocus`. */
let typing = false

function isTyping(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(FIELDS) === true
}

/**
 * Calls back once the press that moved the focus is over: a field loses it as a button goes down, and what makes room for the
 * keyboard comes back then. At once, the button would move away from under the finger, and the press would be lost.
 */
function watchFocus(changed: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let isDown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(): void {
    clearTimeout(timer)
    if (isDown) return
    // The click of a press comes in the same task as its end.
    timer = setTimeout(() => {
      typing = isTyping()
      changed()
    })
  }
  function release(): void {
    isDown = false
    update()
  }

  document.addEventListener('pointerdown', () => (isDown = true), { signal, capture: true })
  document.addEventListener('pointerup', release, { signal, capture: true })
  document.addEventListener('pointercancel', release, { signal, capture: true })
  document.addEventListener('focusin', update, { signal })
  document.addEventListener('focusout', update, { signal })
  // A keyboard that is put away leaves the focus where it was.
  window.visualViewport?.addEventListener('resize', update, { signal })
  return () => {
    ending.abort()
    clearTimeout(timer)
  }
}
