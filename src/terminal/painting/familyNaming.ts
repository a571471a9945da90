/** Puts the loaded font in the place of the page's own in a list of families. */
export type FamilyNaming = (families: string) => string

/** Leaves families as the page names them. */
export const asOnPage: FamilyNaming = (families) => families
