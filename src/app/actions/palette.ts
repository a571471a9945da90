import { createStore } from 'zustand/vanilla'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import type { Command } from '@/trading/commands/parseCommand'

/** One open order to cancel or chase after a confirmation. */
export type OrderWrite = { kind: 'cancelOrder' | 'chaseOrder'; order: Order; instrument: Instrument }

/** A write that the palette shows before it is sent. */
export type Previewed = Command | OrderWrite

/** The open part of the command palette: its search, or the preview of a write; null: closed. */
export const palette = createStore<{ open: 'search' | Previewed | null }>(() => ({ open: null }))

/** Opens the command palette. */
export function openPalette(): void {
  palette.setState({ open: 'search' })
}
