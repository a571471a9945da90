/** The parts of a key press that name a key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey'>

const LETTER = /^Key([A-Z])$/
const DIGIT = /^Digit([0-9])$/

/** Keys that browser and page need. `?` always shows the hotkeys. */
const RESERVED = new Set(['Tab', 'Enter', 'Space', 'Escape', 'Backspace', '?'])
const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Unidentified',
  'Process',
])
const ARROWS = /^(Arrow|Page|Home|End)/

/**
 * Returns the name of a pressed key, such as `B`, `Shift+B` or `F2`; null for a modifier alone. Letters and digits are
 * named by their position on the keyboard, independent of its script and of Caps Lock.
 */
export function readKey({ key, code, shiftKey, altKey }: KeyPress): string | null {
  if (MODIFIERS.has(key)) return null
  const name = nameKey(key, code)
  // A character that needs Shift, such as `?`, is a key of its own.
  const shifted = shiftKey && (name.length > 1 || /[A-Z0-9]/.test(name))
  return `${altKey ? 'Alt+' : ''}${shifted ? 'Shift+' : ''}${name}`
}

function nameKey(key: string, code: string): string {
  const digit = DIGIT.exec(code)?.[1]
  if (digit && (key.length > 1 || !/\p{L}/u.test(key))) return digit
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  const letter = LETTER.exec(code)?.[1]
  if (letter && /\p{L}/u.test(key)) return letter
  return key === ' ' ? 'Space' : key
}

/** Whether a key can be used for a hotkey. */
export function isFreeKey(name: string): boolean {
  const unmodifiedKey = name.replace(/^(Alt\+)?(Shift\+)?/, '')
  return !RESERVED.has(unmodifiedKey) && !ARROWS.test(unmodifiedKey)
}
