/** Presses of the same kind in the same place that follow within this time are one press: the usual double-click time, ms. */
export const DOUBLE_PRESS_MS = 400

/** How far apart two presses of a pointer may be and still be in the same place, px. */
const SAME_PLACE_PX = 8

/** What a control carries that writes; its value names the control. */
const WRITING = '[data-writes]'

/** A press that counted: by a pointer or by Enter or Space. */
type Press = {
  kind: 'pointer' | 'key'
  /** Time of the event, ms. */
  at: number
  target: EventTarget | null
  x: number
  y: number
  /** Whether it was on a control that writes. */
  wrote: boolean
}

/**
 * Makes sure that one press is one write, for every control that carries `data-writes`, whatever it is made of: a key that
 * is held repeats nothing, and of two presses in the same place within the double-click time, with nothing else done in
 * between, the second counts as the first. That goes by the place and not by the element, so that neither a dialog that the
 * first press opened nor a row that came under it takes the second; nor does the control that opened the dialog that the
 * first press closed. Returns what ends it.
 */
export function guardPresses(document: Document): () => void {
  let last: Press | null = null
  /** Keys that are down and whose press was left out: their release must not click either. */
  const leftOut = new Set<string>()
  let pointerLeftOut = false
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
      leftOut.delete(event.key)
      return
    }
    leaveOut(event)
    // A press that counted and is held still ends in its click.
    if (!event.repeat) leftOut.add(event.key)
  }

  function onKeyUp(event: KeyboardEvent): void {
    const moved = last?.kind === 'key' && last.target !== event.target
    if (leftOut.delete(event.key) || (event.key === ' ' && isPressKey(event) && moved)) event.preventDefault()
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) {
      last = null
      return
    }
    const press = readPointer(event)
    // Nor does the second click close the dialog that the first one opened, whose backdrop lies there now.
    const onBackdrop = event.target instanceof HTMLDialogElement && follows(press, last)
    pointerLeftOut = repeats(press, last)
    if (pointerLeftOut || onBackdrop) event.stopImmediatePropagation()
    else last = press
  }

  function onPointerUp(event: PointerEvent): void {
    // What was dragged is not pressed again, but taken hold of once more, wherever it stands now.
    if (last?.kind === 'pointer' && isHandle(last.target) && !isSamePlace(readPointer(event), last)) last = null
  }

  function onClick(event: MouseEvent): void {
    // Without a count it comes from a key, which has been seen already, or from a script.
    if (event.detail > 0 && pointerLeftOut) leaveOut(event)
  }

  function onDoubleClick(event: MouseEvent): void {
    const press = readPointer(event)
    if (follows(press, lastDouble)) leaveOut(event)
    else lastDouble = press
  }

  /** Something else was done in between: something typed, or something in a frame or a window that took the focus. */
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

/** Whether it writes when it is dragged and let go, not when it is clicked. */
function isHandle(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=slider]') !== null
}

/** Whether a press is one with the last: it would write, or the last one did. */
function repeats(press: Press, before: Press | null): boolean {
  return follows(press, before) && (press.wrote || before?.wrote === true)
}

/** Enter and Space press what has the focus; where text is typed, Space does not, and Enter not where it is a new line. */
function isPressKey({ key, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || (key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return false
  if (target.closest('textarea, [contenteditable]:not([contenteditable="false"])')) return false
  const typed = target.matches('input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])')
  return key === 'Enter' || !typed
}

/** Whether a press there writes: on a control that does, or by Enter in a field of a form that such a control sends. */
function writes(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(WRITING)) return true
  const form = target.closest('form')
  if (!form || !target.matches('input')) return false
  return [...form.elements].some((one) => one.matches(`${WRITING}[type=submit]`))
}

function leaveOut(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
