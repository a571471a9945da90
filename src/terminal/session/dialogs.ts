import { createStore } from 'zustand/vanilla'

/** Account settings that a dialog of the ticket changes. */
export type AccountTerm = 'marginMode' | 'leverage' | 'positionMode'

/** Dialogs of the shell that any panel may open. */
export type DialogName =
  /** Guides the trader from connecting a wallet to an account that can trade. */
  | 'connect'
  /** Like `connect`, and starts the approval of a key at once. */
  | 'enableTrading'
  /** Like `enableTrading`, but first asks for the key's duration and label. */
  | 'tradingKey'
  /** Exports or deletes this browser's practice account. */
  | 'practiceAccount'
  /** Deletes the practice venue in this browser. */
  | 'resetVenue'
  | 'watch'
  /** The addresses that book and chart show. */
  | 'watched'
  | 'alerts'
  /** Downloads the account's histories. */
  | 'export'
  | 'settings'
  /** The file for problem reports. */
  | 'report'
  /** Help for a panel; topics are in `selectContextHelp` in `src/app/help`. */
  | 'help'
  /** All layouts of the desk. */
  | 'layouts'
  /** The kinds of panels of a layout; the shown layout opens it, or adds the requested kind at once. */
  | 'addPanel'
  /** The minimum size of recent trades; their panel opens it. */
  | 'tapeFilter'
  /** Opened by the ticket in the panel `at`; without it, by any ticket. */
  | AccountTerm

/** The open dialog, or null, and its target, such as the id of a setting, alert, panel or market. */
export const openDialog = createStore<{ name: DialogName | null; at?: string | undefined }>(() => ({ name: null }))

/** Opens a dialog in place of an open one. */
export function showDialog(name: DialogName, at?: string): void {
  openDialog.setState({ name, at })
}

/** Closes whichever dialog is open. */
export function closeDialog(): void {
  openDialog.setState({ name: null })
}

/** Whether a dialog belongs to the setup of an account that can trade. */
export function isSetupDialog(name: DialogName | null): boolean {
  return name === 'connect' || name === 'enableTrading' || name === 'tradingKey'
}
