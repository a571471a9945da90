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

/**
 * A translation. `messages` has the translated message for each English one. Where one English message needs two
 * translations, the entry of `English message#key` is used for the message with that key.
 */
export type Language = {
  /** BCP 47, such as `de` or `pt-BR`. */
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
}

const HOLE = /\{(\w+)((?:\|[^{}|]*)*)\}/g
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The index of a number's plural form among the plural forms of the language. */
type SelectForm = (count: number) => number

const selectEnglishForm = createSelectForm('en')
let translations: Language['messages'] = {}
let selectForm = selectEnglishForm

/** Sets the language of all messages from now on; null is English. Messages without a translation stay English. */
export function setLanguage(language: Language | null): void {
  translations = language?.messages ?? {}
  selectForm = createSelectForm(language?.locale ?? 'en')
}

/** Whether the language is written from right to left: the translation of `ltr` says so. */
export function isRightToLeft(): boolean {
  return translations['ltr'] === 'rtl'
}

function createSelectForm(locale: string): SelectForm {
  const rules = new Intl.PluralRules(locale)
  const { pluralCategories } = rules.resolvedOptions()
  const forms = CATEGORIES.filter((category) => pluralCategories.includes(category))
  return (count) => forms.indexOf(rules.select(count))
}

/**
 * Makes the function that returns the texts of one feature's catalog of English messages. `{name}` in a message stands
 * for a parameter, and `{name|order|orders}` for the word that goes with that number: `{count} {count|order|orders}`. A
 * translation lists as many words as its language has plural forms, in the order zero, one, two, few, many, other. A
 * catalog holds whole sentences, never halves, so that other languages can put words in their own order. Call the
 * returned function while rendering, not while a module is loaded: the language is set later.
 */
export function createText<const M extends Readonly<Record<string, string>>>(messages: M): Text<M> {
  return (key, ...[params]) => {
    const english: string = messages[key]!
    const translated = translations[`${english}#${key}`] || translations[english]
    const message = translated || english
    if (!params) return message
    const select = translated ? selectForm : selectEnglishForm
    return message.replace(HOLE, (...hole) => fill(hole, params, select))
  }
}

function fill([hole, name, list]: readonly unknown[], params: object, select: SelectForm): string {
  const value = read(params, name as string)
  if (value === undefined) return hole as string
  const words = (list as string).split('|').slice(1)
  // Isolated: in right-to-left text, a number or Latin name would change the order of its neighbors.
  if (words.length === 0) return isRightToLeft() ? `\u2068${value}\u2069` : String(value)
  return words[select(Number(value))] ?? words.at(-1)!
}

function read(params: object, name: string): string | number | undefined {
  return Object.hasOwn(params, name) ? (params as Record<string, string | number>)[name] : undefined
}
