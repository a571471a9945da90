/**
 * The flags of `npm run venue` and `npm start`.
 * @typedef {object} Flags
 * @property {number | null} port 0 picks a free one; null: the default
 * @property {string | null} data folder with the venue's data; null: the data is in memory
 * @property {number} seed
 * @property {boolean} makers
 * @property {boolean} testControls
 * @property {Partial<import('../src/venue/api/limits/ClientLimits').ClientLimits>} limits for each client address
 * @property {string[]} trustProxy addresses and networks of proxies whose X-Forwarded-For is trusted
 * @property {string[]} origins whose pages may write and open sockets, besides pages of this machine
 * @property {boolean} build whether to build parts with changed sources before serving
 * @property {'text' | 'json'} logFormat format of the log
 */

const usage = `flags:
  --port N         port to serve on (0 picks a free one)
  --data DIR       folder for the venue's data (without it, the data is in memory)
  --seed N         seed of the practice market (default 1)
  --no-makers      no market makers: only clients trade
  --test-controls  enable /local/test/* (never use this where others can reach the venue)
  --no-build       serve the last build, even if the sources have changed
  --log FORMAT     text or json: one event per line on standard error (default text)
access (docs/production.md, Limits):
  --trust-proxy LIST        proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas
  --origin LIST             origins whose pages may write and open sockets, separated by commas (pages of this machine always may)
limits of each client address:
  --reads-per-minute N      reads (default 1200)
  --requests-per-second N   average of all requests except writes with a valid signature (default 40)
  --messages-per-second N   average of WebSocket messages, in units of their cost (default 100)
  --connections N           simultaneous connections (default 500)
  --sockets N               simultaneous WebSockets (default 200)
  --subscriptions N         channel instances on all its WebSockets (default 2000)
  --new-signers-per-hour N  signers that the venue has not seen before (default 2000)
  --ban-seconds N           duration of the first ban of an address that keeps exceeding its limits, doubled each time (default 20)`

/** @type {Record<string, keyof import('../src/venue/api/limits/ClientLimits').ClientLimits>} */
const LIMITS = {
  '--reads-per-minute': 'readsPerMinute',
  '--requests-per-second': 'requestsPerSecond',
  '--messages-per-second': 'messagesPerSecond',
  '--connections': 'connections',
  '--sockets': 'sockets',
  '--subscriptions': 'subscriptions',
  '--new-signers-per-hour': 'newSignersPerHour',
  '--ban-seconds': 'banSeconds',
}
const MAX_LIMIT = 1_000_000_000

/**
 * Reads the flags. An unknown or invalid flag prints the list of flags and ends the process with code 2.
 * @param {string[]} words
 * @returns {Flags}
 */
export function readFlags(words) {
  /** @type {Flags} */
  const flags = {
    port: null,
    data: null,
    seed: 1,
    makers: true,
    testControls: false,
    build: true,
    limits: {},
    trustProxy: [],
    origins: [],
    logFormat: 'text',
  }
  const rest = words.flatMap((word) => (/^--[a-z-]+=/.test(word) ? splitOnce(word) : [word]))
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--no-makers') flags.makers = false
    else if (word === '--test-controls') flags.testControls = true
    else if (word === '--no-build') flags.build = false
    else if (word === '--port') flags.port = readInteger(word, rest.shift(), 65_535)
    else if (word === '--seed') flags.seed = readInteger(word, rest.shift(), 4_294_967_295)
    else if (word === '--log') flags.logFormat = readChoice(word, rest.shift(), ['text', 'json'])
    else if (word === '--data') flags.data = rest.shift() || fail('--data needs a folder')
    else if (word === '--trust-proxy') flags.trustProxy.push(...readList(word, rest.shift()))
    else if (word === '--origin') flags.origins.push(...readList(word, rest.shift()))
    else if (word in LIMITS) readLimit(flags, word, rest.shift())
    else fail(`unknown flag ${word}`)
  }
  return flags
}

function splitOnce(word) {
  const at = word.indexOf('=')
  return [word.slice(0, at), word.slice(at + 1)]
}

function readLimit(flags, flag, text) {
  flags.limits = { ...flags.limits, [String(LIMITS[flag])]: readInteger(flag, text, MAX_LIMIT, 1) }
}

function readList(flag, text) {
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return entries.every(Boolean) ? entries : fail(`${flag} needs a list separated by commas`)
}

function readInteger(flag, text, max, min = 0) {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : NaN
  return value >= min && value <= max ? value : fail(`${flag} needs a whole number from ${min} to ${max}`)
}

/** @template {string} T @param {string} flag @param {string | undefined} text @param {readonly T[]} choices @returns {T} */
function readChoice(flag, text, choices) {
  return choices.find((choice) => choice === text) ?? fail(`${flag} needs one of ${choices.join(', ')}`)
}

/** @returns {never} */
function fail(message) {
  console.error(`${message}\n${usage}`)
  process.exit(2)
}
