/** Replaces the page's font in a list of families by the name of the loaded font. */
export type MapFontFamilies = (families: string) => string

/** Keeps the families of the page. */
export const keepFontFamilies: MapFontFamilies = (families) => families
