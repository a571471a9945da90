import { createStore } from 'zustand/vanilla'
import type { MarginMode } from '@/protocol/records/enums'

/** What new orders take their margin from, by symbol id, as chosen on the ticket; absent: cross. */
export const marginChoices = createStore<Readonly<Record<number, MarginMode>>>(() => ({}))
