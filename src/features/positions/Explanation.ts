/** Title and formula of a number, and its entry in the help. */
export type Definition = { id: string; title: string; formula: string }

/** Explains a number: its formula, its inputs, and remarks. */
export type Explanation = Definition & {
  inputs: readonly (readonly [name: string, value: string])[]
  note?: { tone: 'plain' | 'warn'; text: string }
}
