/** Calls back whenever the page becomes visible again; returns the function that stops it. */
export function listenShown(callback: () => void): () => void {
  const listen = (): void => {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
