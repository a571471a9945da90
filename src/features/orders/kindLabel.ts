import { text } from './messages'

const WORDS = {
  limit: 'limit',
  market: 'marketOrder',
  conditional: 'kindConditional',
  tpsl: 'tpsl',
  attached_tpsl: 'attachedTpsl',
} as const

/** A kind of order in a word; an unknown one unchanged. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(WORDS, kind) ? text(WORDS[kind as keyof typeof WORDS]) : kind
}
