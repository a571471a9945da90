/** The one style sheet that the chart library writes into the page by itself: the look of its attribution. */
const CHART_ATTRIBUTION_STYLE = "'sha256-3pRED1tOXas1FXFoPb9TGCjmYe9XQsmO9OV23khV2nY='"

/**
 * The headers that every answer of the page carries. The policy lets nothing in but our own files and data from our own
 * origin and the named venues; nothing inline, nothing evaluated, no frame around us.
 * @param {string[]} venues origins (http, https, ws or wss) of venues that are not on the page's own origin
 * @returns {Record<string, string>}
 */
export function securityHeaders(venues = []) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src 'self' ${CHART_ATTRIBUTION_STYLE}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...venues].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}

/** The origins of a venue list (venues.json) that are not the page's own, for the policy. @param {unknown} list */
export function originsOf(list) {
  const entries = Array.isArray(list) ? list : []
  const addresses = entries.flatMap(({ httpUrl, wsUrl }) => [httpUrl, wsUrl])
  const absolute = addresses.filter((address) => /^(https?|wss?):/.test(String(address)))
  return [...new Set(absolute.map((address) => new URL(address).origin))]
}
