/** Replaces the page's font in a list of font families by the name of the loaded font. */
export type MapFontFamilies = (families: string) => string

/** Returns the families unchanged. */
export const keepFontFamilies: MapFontFamilies = (families) => families
