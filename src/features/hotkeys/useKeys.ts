import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSetting } from '@/terminal/session/Services'
import { isKeyTaken } from '@/ui/controls/isKeyTaken'
import { actionOf, type HotkeyAction, selectBindings } from './bindings'
import { readKey } from './readKey'

/** The same key again within this time (ms) counts as one press, because key switches may bounce. */
const BOUNCE_MS = 150

/** Runs the action of a pressed hotkey while mounted, if `run` has it, but never while the trader types. */
export function useKeys(run: Readonly<Partial<Record<HotkeyAction, () => unknown>>>): void {
  const [changedKeys] = useSetting('hotkeys')
  const lastPress = useRef({ key: '', at: -BOUNCE_MS })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A held key must not place more orders.
    if (event.repeat || isKeyTaken(event, document)) return
    const key = readKey(event)
    const action = key && actionOf(key, selectBindings(changedKeys))
    const act = action && run[action]
    if (!act) return
    event.preventDefault()
    const isBounce = lastPress.current.key === key && event.timeStamp - lastPress.current.at < BOUNCE_MS
    lastPress.current = { key, at: event.timeStamp }
    if (!isBounce) act()
  })
  // A layout effect, so that keys work as soon as the page shows that they do, also on busy machines.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
