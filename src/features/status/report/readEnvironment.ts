/** What the page runs in. */
export type Environment = {
  /** Name of the build; null for the development server. */
  readonly build: string | null
  /** Wall time that times of events count from, ms. */
  readonly timeOrigin: number
  readonly browser: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** What of the browser the page makes use of where it is there. */
  readonly features: Readonly<Record<string, boolean>>
}

/** Reads the build, the browser and what it can do. */
export function readEnvironment(): Environment {
  const { userAgent, languages, onLine } = navigator
  return {
    build: document.querySelector<HTMLMetaElement>('meta[name="kedge-build"]')?.content ?? null,
    timeOrigin: performance.timeOrigin,
    browser: {
      userAgent,
      languages,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      online: onLine,
      window: `${window.innerWidth}x${window.innerHeight}`,
      pixelRatio: window.devicePixelRatio,
      openForSeconds: Math.round(performance.now() / 1000),
    },
    features: {
      secureContext: window.isSecureContext,
      workers: 'Worker' in window,
      offscreenCanvas: 'OffscreenCanvas' in window,
      database: 'indexedDB' in window,
      locks: 'locks' in navigator,
      serviceWorker: 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
      passkeys: 'PublicKeyCredential' in window,
    },
  }
}
