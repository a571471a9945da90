/**
 * The URL of the folder that this site is served from, with a trailing slash. It follows from the address of the page
 * or worker itself: built files are in the folder's `assets`.
 */
export function siteRoot(): string {
  const own = new URL(import.meta.url)
  return own.pathname.includes('/assets/') ? new URL('..', own).href : new URL('/', location.href).href
}

/** The address of a file beside the page's document, such as `venues.json`. */
export function siteFile(name: string): string {
  return new URL(name, siteRoot()).href
}
