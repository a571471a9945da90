/** The environment of the page. */
export type Environment = {
  /** Name of the build; null for the development server. */
  readonly build: string | null
  /** Wall time from which times of events count, ms. */
  readonly timeOrigin: number
  readonly browser: Readonly<Record<string, string | number | boolean | readonly string[]>>
  /** Optional browser features that the page uses. */
  readonly features: Readonly<Record<string, boolean>>
}

/** Reads the build, the browser and its features. */
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
