/** Calls back whenever the page is shown again; answers how to stop. */
export function listenShown(callback: () => void): () => void {
  const listen = (): void => {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}
