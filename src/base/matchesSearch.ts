/** Whether a text has each word of `typed`, whatever its case, accents and width. True when nothing was typed. */
export function matchesSearch(text: string, typed: string): boolean {
  const within = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** A text without case and accents, and with full-width letters and digits in normal width. */
function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}
