/** Replaces the page's font in a list of families by the name of the loaded font. */
export type FamilyNaming = (families: string) => string

/** Keeps the families of the page. */
export const asOnPage: FamilyNaming = (families) => families
