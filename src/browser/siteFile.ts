/**
 * The folder that this site is served from, with a slash at the end. A built file lies in its `assets`; a worker's own address
 * says as much as a page's.
 */
export function siteRoot(): string {
  const own = new URL(import.meta.url)
  return own.pathname.includes('/assets/') ? new URL('..', own).href : new URL('/', location.href).href
}

/** The address of a file beside the page's document, such as `venues.json`. */
export function siteFile(name: string): string {
  return new URL(name, siteRoot()).href
}
