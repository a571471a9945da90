/** Browser features that no document of ours uses, and that no injected script may request. */
const UNUSED_POWERS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Headers of all documents: no other site may frame, sniff, read or open them. */
const COMMON = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': UNUSED_POWERS.map((power) => `${power}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * The headers of the page and its files. The policy allows only our own files, and data from our own origin and the
 * named venues: nothing inline, no evaluation, no frame around the page, and no frame in it except the signer's. Text
 * becomes script only through the Trusted Types policy `kedge` (src/browser/startWorker.ts).
 * @param {{ venues?: string[], signer?: string | null }} [site] origins (http, https, ws, wss) of venues that are not on
 *   the page's own origin, and of the signer's document when it has one of its own
 * @returns {Record<string, string>}
 */
export function pageHeaders({ venues = [], signer = null } = {}) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...venues].join(' '),
    `frame-src ${signer ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kedge',
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...COMMON, 'X-Frame-Options': 'DENY' }
}

/**
 * The headers of everything on the signer's own origin: its document runs its own scripts, requests prices from the
 * venues, and connects to nothing else, so that its keys can leave it only in replies to the page that frames it.
 * @param {{ pages: string[], venues?: string[] }} site origins whose pages may frame it, and of venues that are not on its
 *   own
 * @returns {Record<string, string>}
 */
export function signerHeaders({ pages, venues = [] }) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    ["connect-src 'self'", ...venues.filter((origin) => /^https?:/.test(origin))].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${pages.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types kedge',
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...COMMON }
}

/**
 * The file that derives keys from passphrases, on either origin: it needs no other resource, so it has the policy of
 * data.
 */
export const KEY_DERIVATION_FILE = /\/passphrase\.worker-[\w-]+\.js$/

/**
 * The headers of replies with data: a browser that opens one shows it and does nothing else.
 * @returns {Record<string, string>}
 */
export function dataHeaders() {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...COMMON, 'X-Frame-Options': 'DENY' }
}

/** The origins of a venue list (venues.json) that are not the page's own, for the policy. @param {unknown} list */
export function originsOf(list) {
  const entries = Array.isArray(list) ? list : []
  const addresses = entries.flatMap(({ httpUrl, wsUrl }) => [httpUrl, wsUrl])
  const absolute = addresses.filter((address) => /^(https?|wss?):/.test(String(address)))
  return [...new Set(absolute.map((address) => new URL(address).origin))]
}
