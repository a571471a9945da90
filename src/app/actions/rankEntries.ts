/** Ranks a text for a search: lower is better, null is no match. Each typed word must match. */
function matchText(typed: string, text: string): number | null {
  const lowerCaseText = text.toLowerCase()
  let cost = 0
  for (const word of typed.toLowerCase().split(/\s+/)) {
    const wordCost = matchWord(word, lowerCaseText)
    if (wordCost === null) return null
    cost += wordCost
  }
  return cost
}

/**
 * Ranks the match of one word, from best to worst: at the text's beginning, at a word's beginning, inside a word,
 * letters in order with gaps.
 */
function matchWord(word: string, text: string): number | null {
  if (text.startsWith(word)) return 0
  const at = text.indexOf(word)
  if (at >= 0) return /[\p{L}\p{Nd}]/u.test(text[at - 1]!) ? 2 : 1
  // One or two letters with gaps match nearly everything.
  if (word.length < 3) return null
  let from = -1
  let gaps = 0
  for (const letter of word) {
    const next = text.indexOf(letter, from + 1)
    if (next < 0) return null
    if (from >= 0) gaps += next - from - 1
    from = next
  }
  return gaps > 2 * word.length ? null : 3 + gaps
}

/** Returns the matching entries, best first, equal ranks in their order; all entries if nothing was typed. */
export function rankEntries<T extends { readonly title: string }>(entries: readonly T[], typed: string): readonly T[] {
  const query = typed.trim()
  if (query === '') return entries
  // 1M is a month and 1m a minute: among equal ranks, the exact case comes first.
  const distinguishesCase = /\d\p{L}$/u.test(query)
  return entries
    .flatMap((entry) => {
      const cost = matchText(query, entry.title)
      return cost === null
        ? []
        : [{ entry, cost: cost + (distinguishesCase && !entry.title.includes(query) ? 0.5 : 0) }]
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ entry }) => entry)
}
