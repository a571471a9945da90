/**
 * The flags of `npm run venue` and `npm start`.
 * @typedef {object} Flags
 * @property {number | null} port 0 picks a free one; null: the default
 * @property {string | null} data folder to keep the venue in; null: it lives in memory
 * @property {number} seed
 * @property {boolean} makers
 * @property {boolean} testControls
 * @property {boolean} build whether to build what is stale before serving
 * @property {'text' | 'json'} logFormat how the log is written
 */

const usage = `flags:
  --port N         port to serve at (0 picks a free one)
  --data DIR       keep the venue's data in a folder (else it lives in memory)
  --seed N         seed of the practice market (default 1)
  --no-makers      nobody trades but the clients
  --test-controls  open /local/test/* (never use this where others can reach it)
  --no-build       serve what was built before, without looking at the sources
  --log FORMAT     text or json: one event a line on standard error (default text)`

/**
 * Reads the flags. On one that it does not know, says which there are and ends the process with 2.
 * @param {string[]} words
 * @returns {Flags}
 */
export function readFlags(words) {
  /** @type {Flags} */
  const flags = { port: null, data: null, seed: 1, makers: true, testControls: false, build: true, logFormat: 'text' }
  const rest = words.flatMap((word) => (/^--[a-z]+=/.test(word) ? splitOnce(word) : [word]))
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--no-makers') flags.makers = false
    else if (word === '--test-controls') flags.testControls = true
    else if (word === '--no-build') flags.build = false
    else if (word === '--port') flags.port = readInteger(word, rest.shift(), 65_535)
    else if (word === '--seed') flags.seed = readInteger(word, rest.shift(), 4_294_967_295)
    else if (word === '--log') flags.logFormat = readChoice(word, rest.shift(), ['text', 'json'])
    else if (word === '--data') flags.data = rest.shift() || refuse('--data needs a folder')
    else refuse(`unknown flag ${word}`)
  }
  return flags
}

function splitOnce(word) {
  const at = word.indexOf('=')
  return [word.slice(0, at), word.slice(at + 1)]
}

function readInteger(flag, text, most) {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : NaN
  return value <= most ? value : refuse(`${flag} needs a whole number from 0 to ${most}`)
}

/** @template {string} T @param {string} flag @param {string | undefined} text @param {readonly T[]} choices @returns {T} */
function readChoice(flag, text, choices) {
  return choices.find((choice) => choice === text) ?? refuse(`${flag} needs one of ${choices.join(', ')}`)
}

/** @returns {never} */
function refuse(message) {
  console.error(`${message}\n${usage}`)
  process.exit(2)
}
