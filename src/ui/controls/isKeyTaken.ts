const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const BOXES = 'dialog[open], [popover]:popover-open'

/**
 * Whether a key press belongs to a field, an open dialog or menu, a text composition or a browser shortcut, so that it
 * must not trigger a hotkey of the page.
 */
export function isKeyTaken(event: KeyboardEvent, document: Document): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return true
  const { activeElement } = document
  const inField = [event.target, activeElement].some(
    (target) => target instanceof Element && target.closest(FIELDS) !== null,
  )
  return inField || document.querySelector(BOXES) !== null
}
