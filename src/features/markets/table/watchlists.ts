import type { Settings } from '@/terminal/session/settings'

/** The markets of a table: all, a kind, the favorites, or a named list. */
export type ListChoice = 'all' | 'perpetual' | 'spot' | 'favorites' | `list ${string}`

type Lists = Pick<Settings, 'favorites' | 'watchlists'>

/** Returns the choice for a named list. */
export function choiceOf(name: string): ListChoice {
  return `list ${name}`
}

/** Returns the name of a chosen list; null if the choice is no named list, or the list was deleted. */
export function nameOf({ watchlists }: Lists, choice: ListChoice): string | null {
  return watchlists.find(({ name }) => choiceOf(name) === choice)?.name ?? null
}

/** Returns the symbols of a chosen list in the trader's order; null if the choice is not a list. */
export function symbolsOf(lists: Lists, choice: ListChoice): readonly string[] | null {
  if (choice === 'favorites') return lists.favorites
  return lists.watchlists.find(({ name }) => choiceOf(name) === choice)?.symbols ?? null
}

/** Returns the settings that change the symbols of a chosen list. */
export function changeSymbols(
  lists: Lists,
  choice: ListChoice,
  change: (symbols: readonly string[]) => readonly string[],
): Partial<Lists> {
  if (choice === 'favorites') return { favorites: [...change(lists.favorites)] }
  return {
    watchlists: lists.watchlists.map((list) =>
      choiceOf(list.name) === choice ? { ...list, symbols: [...change(list.symbols)] } : list,
    ),
  }
}

/** Appends a symbol, or removes it if it is included. */
export function toggleSymbol(symbols: readonly string[], symbol: string): readonly string[] {
  return symbols.includes(symbol) ? symbols.filter((other) => other !== symbol) : [...symbols, symbol]
}

/** Moves a symbol to the place of another one. */
export function placeAt(symbols: readonly string[], symbol: string, target: string): readonly string[] {
  const to = symbols.indexOf(target)
  if (to < 0 || !symbols.includes(symbol)) return symbols
  return symbols.filter((other) => other !== symbol).toSpliced(to, 0, symbol)
}

/** Why a list cannot have a name; null if it can. `currentName`: its current name. */
export function checkName({ watchlists }: Lists, typed: string, currentName: string | null): 'empty' | 'taken' | null {
  const name = typed.trim()
  if (name === '') return 'empty'
  return name !== currentName && watchlists.some((list) => list.name === name) ? 'taken' : null
}
