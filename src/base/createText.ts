type HoleName<T extends string> = T extends `${infer Name}|${string}` ? Name : T
type ParamName<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? HoleName<Hole> | ParamName<Rest>
  : never
type Arguments<T extends string> = [ParamName<T>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<T>, string | number>>]

/** A feature's messages by key: `text('greeting', { name })`. Keys and parameters are checked by the compiler. */
export type Text<M extends Readonly<Record<string, string>>> = <K extends keyof M & string>(
  key: K,
  ...params: Arguments<M[K]>
) => string

const HOLE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g
const plurals = new Intl.PluralRules('en')

/**
 * Makes the function that returns the texts of one feature's catalog of English messages. `{name}` in a message stands for a parameter, and
 * `{name|order|orders}` for the word that goes with that number: `{count} {count|order|orders}`.
 * A catalog holds whole sentences, never halves, so that other languages can put words in their own order.
 */
export function createText<const M extends Readonly<Record<string, string>>>(messages: M): Text<M> {
  return (key, ...[params]) => {
    const message: string = messages[key]!
    return params ? message.replace(HOLE, (...hole) => fill(hole, params)) : message
  }
}

function fill([hole, name, one, other]: readonly unknown[], params: object): string {
  const value = read(params, name as string)
  if (value === undefined) return hole as string
  if (typeof one !== 'string') return String(value)
  return plurals.select(Number(value)) === 'one' ? one : String(other)
}

function read(params: object, name: string): string | number | undefined {
  return Object.hasOwn(params, name) ? (params as Record<string, string | number>)[name] : undefined
}
