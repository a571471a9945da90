import { createStore } from 'zustand/vanilla'
import type { Command } from '@/trading/commands/parseCommand'

/** The open part of the command palette: its search, or the preview of a typed command; null: closed. */
export const palette = createStore<{ open: 'search' | Command | null }>(() => ({ open: null }))

/** Opens the command palette. */
export function openPalette(): void {
  palette.setState({ open: 'search' })
}
