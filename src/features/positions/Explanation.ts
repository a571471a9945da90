/** How a number comes about: its formula, what goes in, and what is to be said besides. */
export type Explanation = {
  title: string
  formula: string
  inputs: readonly (readonly [name: string, value: string])[]
  note?: { tone: 'plain' | 'warn'; text: string }
}
