import { useMediaQuery } from '@/ui/useMediaQuery'

/** From this size on there is room for all panels beside each other. Widths count in the browser's font size, as those of the style do. */
export const WIDE_DESK = '(min-width: 64rem) and (min-height: 480px)'

/** From this size on there is room for two columns. */
const MEDIUM_DESK = '(min-width: 40rem) and (min-height: 560px)'

/** A phone that is held sideways, or little height for another reason. */
const SIDEWAYS = '(min-width: 560px) and (max-height: 479.9px)'

/** Whether the desk shows one panel at a time: on phones, and where little height is left, as at twice the zoom. */
export function useNarrowDesk(): boolean {
  const wide = useMediaQuery(WIDE_DESK)
  return !useMediaQuery(MEDIUM_DESK) && !wide
}

/** Whether a narrow desk has so little height that its panels stand beside each other. */
export function useSideways(): boolean {
  return useMediaQuery(SIDEWAYS)
}
