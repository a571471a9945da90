import { useMediaQuery } from '@/ui/useMediaQuery'

/** Minimum window for all panels side by side. In rem, as in the styles: larger text needs a larger window. */
export const WIDE_DESK = '(min-width: 64rem) and (min-height: 30rem)'

/** Minimum window for two columns. */
const MEDIUM_DESK = '(min-width: 40rem) and (min-height: 35rem)'

/** A phone in landscape, or another low and wide window. */
const SIDEWAYS = '(min-width: 35rem) and (max-height: 29.99rem)'

/** Whether the desk shows one panel at a time: on phones and in low windows, such as at 200 % zoom or text size. */
export function useNarrowDesk(): boolean {
  const wide = useMediaQuery(WIDE_DESK)
  return !useMediaQuery(MEDIUM_DESK) && !wide
}

/** Whether a narrow desk is so low that its panels are side by side. */
export function useSideways(): boolean {
  return useMediaQuery(SIDEWAYS)
}
