/** The sections of the help, in order. */
export const HELP_SECTIONS = ['orders', 'figures', 'glossary', 'errors', 'keyboard', 'keys'] as const
type HelpSection = (typeof HELP_SECTIONS)[number]

/** An entry of the help. */
export type HelpEntry = {
  /** Its id in the URL: `/help/error-20003`. */
  id: string
  section: HelpSection
  title: string
  /** The explanation, by paragraph. */
  body: readonly string[]
  /** What the trader can do about an error. */
  next?: string
  /** An error code, a key, or where it is shown. */
  mark?: string
}
