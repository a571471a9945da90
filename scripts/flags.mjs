/**
 * The flags of `npm run venue` and `npm start`.
 * @typedef {object} Flags
 * @property {number | null} port 0 picks a free one; null: the default
 * @property {string | null} data folder to keep the venue in; null: it lives in memory
 * @property {number} seed
 * @property {boolean} makers
 * @property {boolean} testControls
 * @property {Partial<import('../src/venue/api/limits/ClientLimits').ClientLimits>} limits for each client address
 * @property {string[]} trustProxy addresses and networks of proxies whose X-Forwarded-For is believed
 * @property {string[]} origins whose pages may write and open sockets, besides this machine's
 * @property {boolean} build whether to build what is stale before serving
 * @property {'text' | 'json'} logFormat how the log is written
 */

const usage = `flags:
  --port N         port to serve at (0 picks a free one)
  --data DIR       keep the venue's data in a folder (else it lives in memory)
  --seed N         seed of the practice market (default 1)
  --no-makers      only the clients trade
  --test-controls  open /local/test/* (never use this where others can reach it)
  --no-build       serve what was built before, without looking at the sources
  --log FORMAT     text or json: one event a line on standard error (default text)
who may use it (docs/production.md, Limits):
  --trust-proxy LIST        proxies whose X-Forwarded-For is believed: addresses or networks, with commas
  --origin LIST             origins whose pages may write and open sockets, with commas (pages of this machine always may)
for each client address:
  --reads-per-minute N      reads (default 1200)
  --requests-per-second N   all requests but well-signed writes, in the long run (default 40)
  --messages-per-second N   units of WebSocket messages, in the long run (default 100)
  --connections N           connections at one time (default 500)
  --sockets N               WebSockets at one time (default 200)
  --subscriptions N         channel instances of all its WebSockets (default 2000)
  --new-signers-per-hour N  signers that the venue has not seen before (default 2000)
  --ban-seconds N           how long it is not heard when it goes on regardless, doubled each time (default 20)`

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
 * Reads the flags. On one that it does not know, says which there are and ends the process with 2.
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
  return entries.every(Boolean) ? entries : fail(`${flag} needs a list with commas`)
}

function readInteger(flag, text, most, least = 0) {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : NaN
  return value >= least && value <= most ? value : fail(`${flag} needs a whole number from ${least} to ${most}`)
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
