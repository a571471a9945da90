/** What a number is called, its formula, and its entry in the help. */
export type Definition = { id: string; title: string; formula: string }

/** How a number comes about: its formula, what goes in, and what is to be said besides. */
export type Explanation = Definition & {
  inputs: readonly (readonly [name: string, value: string])[]
  note?: { tone: 'plain' | 'warn'; text: string }
}
