import { createStore } from 'zustand/vanilla'

/** Whether the tour is open. The step is stored as a setting, so that the tour can be continued. */
export const tour = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Starts or continues the tour. */
export function startTour(): void {
  tour.setState({ isOpen: true })
}

/** Closes the tour, which can be continued later. */
export function leaveTour(): void {
  tour.setState({ isOpen: false })
}
