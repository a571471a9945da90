import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSetting } from '@/terminal/session/Services'
import { takesKeys } from '@/ui/controls/takesKeys'
import { actionOf, type HotkeyAction, selectBindings } from './bindings'
import { readKey } from './readKey'

/** The same key again within this time is one stroke of a worn switch or a nervous finger, ms. */
const BOUNCE_MS = 150

/** Runs what a pressed hotkey stands for while mounted, as far as `run` names it; never while the trader types. */
export function useKeys(run: Readonly<Partial<Record<HotkeyAction, () => unknown>>>): void {
  const [changed] = useSetting('hotkeys')
  const last = useRef({ key: '', at: -BOUNCE_MS })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down must not go on ordering.
    if (event.repeat || takesKeys(event, document)) return
    const key = readKey(event)
    const action = key && actionOf(key, selectBindings(changed))
    const act = action && run[action]
    if (!act) return
    event.preventDefault()
    const bounced = last.current.key === key && event.timeStamp - last.current.at < BOUNCE_MS
    last.current = { key, at: event.timeStamp }
    if (!bounced) act()
  })
  // Heard as soon as it is seen that keys act: an effect after the next paint may come late on a busy machine.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
