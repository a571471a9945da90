import { text } from './messages'

const WORDS = {
  limit: 'limit',
  market: 'marketOrder',
  conditional: 'kindConditional',
  tpsl: 'tpsl',
  attached_tpsl: 'attachedTpsl',
} as const

/** The name of a kind of order; an unknown kind unchanged. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? text(WORDS[kind as keyof typeof WORDS]) : kind
}
