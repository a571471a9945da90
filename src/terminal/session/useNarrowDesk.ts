import { useMediaQuery } from '@/ui/useMediaQuery'

/** Minimum window for all panels side by side. Widths are in rem, as in the styles. */
export const WIDE_DESK = '(min-width: 64rem) and (min-height: 480px)'

/** Minimum window for two columns. */
const MEDIUM_DESK = '(min-width: 40rem) and (min-height: 560px)'

/** A phone in landscape, or another low and wide window. */
const SIDEWAYS = '(min-width: 560px) and (max-height: 479.9px)'

/** Whether the desk shows one panel at a time: on phones and in low windows, such as at 200 % zoom. */
export function useNarrowDesk(): boolean {
  const wide = useMediaQuery(WIDE_DESK)
  return !useMediaQuery(MEDIUM_DESK) && !wide
}

/** Whether a narrow desk is so low that its panels are side by side. */
export function useSideways(): boolean {
  return useMediaQuery(SIDEWAYS)
}
