/**
 * The maximum time of a double click, ms: presses of the same kind in the same place within this time are one press.
 */
export const DOUBLE_PRESS_MS = 400

/** Two presses of a pointer at most this far apart are in the same place, px. */
const SAME_PLACE_PX = 8

/** Selects controls that write; the attribute's value names the control. */
const WRITING = '[data-writes]'

/** A press that took effect: by a pointer, or by Enter or Space. */
type Press = {
  kind: 'pointer' | 'key'
  /** Time of the event, ms. */
  at: number
  target: EventTarget | null
  x: number
  y: number
  /** Whether its target was a control that writes. */
  wrote: boolean
}

/**
 * Makes one press cause one write, for every control with `data-writes`: repeats of a held key do nothing, and of two
 * presses in the same place within the double-click time the second does nothing, unless something else was done in
 * between. The place counts, not the element: a dialog that the first press opened, a row that moved under the pointer,
 * or the button behind a dialog that the first press closed do not receive the second press. Returns the function that
 * removes the guard.
 */
export function guardPresses(document: Document): () => void {
  let last: Press | null = null
  /** Keys that are down and whose press was suppressed: their release must not click either. */
  const suppressedKeys = new Set<string>()
  let isPointerSuppressed = false
  let lastDouble: Press | null = null

  function onKeyDown(event: KeyboardEvent): void {
    if (!isPressKey(event)) {
      last = null
      return
    }
    const { timeStamp: at, target } = event
    const press: Press = { kind: 'key', at, target, x: 0, y: 0, wrote: writes(target) }
    const isSecond = event.repeat || repeats(press, last)
    if (!isSecond) {
      last = press
      suppressedKeys.delete(event.key)
      return
    }
    suppress(event)
    // The release of a key that is still held from an effective press must click.
    if (!event.repeat) suppressedKeys.add(event.key)
  }

  function onKeyUp(event: KeyboardEvent): void {
    const moved = last?.kind === 'key' && last.target !== event.target
    if (suppressedKeys.delete(event.key) || (event.key === ' ' && isPressKey(event) && moved)) event.preventDefault()
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) {
      last = null
      return
    }
    const press = readPointer(event)
    // Otherwise the second click would hit the backdrop of the dialog that the first click opened, and close it.
    const onBackdrop = event.target instanceof HTMLDialogElement && follows(press, last)
    isPointerSuppressed = repeats(press, last)
    if (isPointerSuppressed || onBackdrop) event.stopImmediatePropagation()
    else last = press
  }

  function onPointerUp(event: PointerEvent): void {
    // A handle that was dragged elsewhere may be dragged again at once.
    if (last?.kind === 'pointer' && isHandle(last.target) && !isSamePlace(readPointer(event), last)) last = null
  }

  function onClick(event: MouseEvent): void {
    // A count of 0 means that a key or a script caused the click; keys are handled above.
    if (event.detail > 0 && isPointerSuppressed) suppress(event)
  }

  function onDoubleClick(event: MouseEvent): void {
    const press = readPointer(event)
    if (follows(press, lastDouble)) suppress(event)
    else lastDouble = press
  }

  /** Other input, or focus that moves to a frame or another window, separates two presses. */
  function onOther(): void {
    last = null
  }

  const ends = [
    listen(document, 'keydown', onKeyDown),
    listen(document, 'keyup', onKeyUp),
    listen(document, 'pointerdown', onPointerDown),
    listen(document, 'pointerup', onPointerUp),
    listen(document, 'click', onClick),
    listen(document, 'dblclick', onDoubleClick),
    listen(document, 'input', onOther),
  ]
  const view = document.defaultView
  view?.addEventListener('blur', onOther)
  return () => {
    ends.forEach((end) => end())
    view?.removeEventListener('blur', onOther)
  }
}

function listen<K extends keyof DocumentEventMap>(
  document: Document,
  name: K,
  listener: (event: DocumentEventMap[K]) => void,
): () => void {
  document.addEventListener(name, listener, { capture: true })
  return () => document.removeEventListener(name, listener, { capture: true })
}

function readPointer({ timeStamp: at, target, clientX: x, clientY: y }: MouseEvent): Press {
  return { kind: 'pointer', at, target, x, y, wrote: writes(target) }
}

function follows(press: Press, before: Press | null): boolean {
  if (!before || before.kind !== press.kind || press.at - before.at >= DOUBLE_PRESS_MS) return false
  return isSamePlace(press, before) || press.target === before.target
}

function isSamePlace(press: Press, before: Press): boolean {
  return Math.hypot(press.x - before.x, press.y - before.y) <= SAME_PLACE_PX
}

/** Whether the control writes when it is dragged and released, not when it is clicked. */
function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=slider]') !== null
}

/** Whether a press repeats the last one, and one of the two is on a control that writes. */
function repeats(press: Press, before: Press | null): boolean {
  return follows(press, before) && (press.wrote || before?.wrote === true)
}

/** Whether the key presses the focused control: not where the key enters text or a new line. */
function isPressKey({ key, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || (key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return false
  if (target.closest('textarea, [contenteditable]:not([contenteditable="false"])')) return false
  const typed = target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])')
  return key === 'Enter' || !typed
}

/** Whether a press on the target writes: on a control that writes, or in a field whose form it submits. */
function writes(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(WRITING)) return true
  const form = target.closest('form')
  if (!form || !target.matches('input')) return false
  return [...form.elements].some((control) => control.matches(`${WRITING}[type=submit]`))
}

function suppress(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
