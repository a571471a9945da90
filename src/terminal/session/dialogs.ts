import { createStore } from 'zustand/vanilla'

/** Dialogs that any panel may ask for and the shell shows. */
export type DialogName =
  /** Leads from a wallet to an account that can trade. */
  | 'connect'
  /** The same, and begins an approval at once. */
  | 'enableTrading'
  /** The same, and asks first how long the key shall last and what it is called. */
  | 'tradingKey'
  /** Export and deletion of this browser's practice account. */
  | 'practiceAccount'
  /** Deletion of the practice venue in this browser. */
  | 'resetVenue'
  | 'watch'
  /** The addresses that are drawn over book and chart. */
  | 'watched'
  | 'alerts'
  /** Files of the account's histories. */
  | 'export'
  | 'settings'
  /** The file for reports of a problem. */
  | 'report'
  /** What a panel shows, explained: `selectContextHelp` in `src/app/help` has what can be asked for. */
  | 'help'
  /** All layouts of the desk. */
  | 'layouts'
  /** The kinds of panels that a layout can have; the layout on screen shows it, or adds at once the kind that was asked for. */
  | 'addPanel'

/** The dialog that is open, or null, and what of it was asked for: a setting by its id, the help of a panel, the kind of a panel, an alert or the market of alerts, or what of the layouts has the focus. */
export const openDialog = createStore<{ name: DialogName | null; at?: string | undefined }>(() => ({ name: null }))

/** Opens a dialog in place of the one that is open. */
export function showDialog(name: DialogName, at?: string): void {
  openDialog.setState({ name, at })
}

/** Closes whichever dialog is open. */
export function closeDialog(): void {
  openDialog.setState({ name: null })
}

/** Whether a dialog is one of those that lead to an account that can trade. */
export function isSetupDialog(name: DialogName | null): boolean {
  return name === 'connect' || name === 'enableTrading' || name === 'tradingKey'
}
