import { createStore } from 'zustand/vanilla'
import type { MarginMode } from '@/protocol/records/enums'

/** The margin mode of new orders by symbol id, as chosen on the ticket. Without an entry it is cross. */
export const marginChoices = createStore<Readonly<Record<number, MarginMode>>>(() => ({}))
