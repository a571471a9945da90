import { createStore } from 'zustand/vanilla'

/** Whether the tour is under way. Its step is a setting, so that it goes on where it was left. */
export const tour = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Begins the tour, or goes on where it was left. */
export function startTour(): void {
  tour.setState({ isOpen: true })
}

/** Ends the tour for now. */
export function leaveTour(): void {
  tour.setState({ isOpen: false })
}
