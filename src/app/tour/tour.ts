import { createStore } from 'zustand/vanilla'

/** Whether the tour is open. Its step is a setting, so that it continues where it was left. */
export const tour = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Starts the tour, or continues it. */
export function startTour(): void {
  tour.setState({ isOpen: true })
}

/** Closes the tour; it can be continued. */
export function leaveTour(): void {
  tour.setState({ isOpen: false })
}
