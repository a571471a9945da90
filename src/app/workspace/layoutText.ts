import { parseJson } from '@/base/parseJson'
import { decodeLayout, encodeLayout, type Layout, type LayoutResult, MOST_CHARACTERS } from './Layout'

/** A layout as the text of a file. */
export function formatLayout(layout: Layout): string {
  return `${JSON.stringify(encodeLayout(layout), null, 2)}\n`
}

/** A layout from the text of a file, or why it is none. */
export function parseLayout(text: string): LayoutResult {
  if (text.length > MOST_CHARACTERS) return { problem: { reason: 'tooLarge' } }
  return decodeLayout(parseJson(text))
}
