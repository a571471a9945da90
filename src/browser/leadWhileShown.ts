/**
 * Takes a role that one tab of the browser has, with `lead`, which returns the function that gives it up. A page that is
 * hidden gives it to another one, and waits for it again. Returns a function that ends this.
 */
export function leadWhileShown(lead: () => () => void): () => void {
  let resign = lead()
  const onVisibility = () => {
    if (!document.hidden) return
    resign()
    resign = lead()
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    resign()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
