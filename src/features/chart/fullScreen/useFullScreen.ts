import { useEffect, useState } from 'react'

/**
 * Whether a panel fills the screen, and what changes it. The whole page goes to full screen and the panel over it, so that
 * dialogs and notices are seen there too; where the browser cannot, the panel fills the window. Escape leaves.
 */
export function useFullScreen(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(false)
  useEffect(() => {
    if (!on) return
    const onChange = () => {
      if (document.fullscreenElement === null) setOn(false)
    }
    const onKey = (event: KeyboardEvent) => {
      const open = document.querySelector('dialog[open], [popover]:popover-open')
      if (event.key === 'Escape' && !event.defaultPrevented && open === null) setOn(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [on])
  const change = (next: boolean) => {
    setOn(next)
    // Rejected where a frame may not, or on a phone: filling the window is what is left, and is done already.
    if (next && document.fullscreenEnabled) void document.documentElement.requestFullscreen().catch(() => undefined)
  }
  return [on, change]
}
