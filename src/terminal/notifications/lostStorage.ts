import { createStore } from 'zustand/vanilla'
import { createText } from '../format/text'
import { notify } from './notify'

const text = createText({
  title: 'This browser stores nothing for this page',
  detail:
    'Settings, the journal and the list of algo orders last until the page is closed. Free some space or leave the private window, then reload. Orders at the venue are not affected.',
})

/** Whether the browser has rejected storage since the page was loaded. */
export const lostStorage = createStore<{ isLost: boolean }>(() => ({ isLost: false }))

/** Warns once that the page's data will be lost because the browser rejects storage. */
export function notifyLostStorage(): void {
  if (lostStorage.getState().isLost) return
  lostStorage.setState({ isLost: true })
  notify({ tone: 'warn', title: text('title'), detail: text('detail'), action: 'reload', lasting: true })
}
