type ParamName<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never
type Arguments<T extends string> = [ParamName<T>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<T>, string | number>>]

/** A feature's messages by key: `text('greeting', { name })`. Keys and parameters are checked by the compiler. */
export type Text<M extends Readonly<Record<string, string>>> = <K extends keyof M & string>(
  key: K,
  ...params: Arguments<M[K]>
) => string

/**
 * Makes the lookup for one feature's catalogue of English messages. `{name}` in a message stands for a parameter.
 * A catalogue holds whole sentences, never halves, so that other languages can put words in their own order.
 */
export function createText<const M extends Readonly<Record<string, string>>>(messages: M): Text<M> {
  return (key, ...[params]) => {
    const message: string = messages[key]!
    return params ? message.replace(/\{(\w+)\}/g, (hole, name: string) => String(read(params, name) ?? hole)) : message
  }
}

function read(params: object, name: string): string | number | undefined {
  return Object.hasOwn(params, name) ? (params as Record<string, string | number>)[name] : undefined
}
