/** The parts of the help, in their order. */
export const HELP_SECTIONS = ['orders', 'figures', 'glossary', 'errors', 'keyboard', 'keys'] as const
export type HelpSection = (typeof HELP_SECTIONS)[number]

/** One thing that the help explains. */
export type HelpEntry = {
  /** Names it in the address: `/help/error-20003`. */
  id: string
  section: HelpSection
  title: string
  /** What it is, one paragraph each. */
  body: readonly string[]
  /** What can be done about it. */
  next?: string
  /** A code, a key, or where it is shown. */
  mark?: string
}
