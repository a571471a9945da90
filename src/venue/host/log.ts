type LogLevel = 'info' | 'warn' | 'error'
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes one event to the log. */
export type Log = (level: LogLevel, message: string, fields?: LogFields) => void

export type LogOptions = {
  /** `json`: one object per line, for a log collector. `text`: a sentence for a terminal. */
  format: 'json' | 'text'
  write: (line: string) => void
  /** Wall time, ms. */
  now: () => number
}

/** Makes a log: each event is one line. */
export function createLog({ format, write, now }: LogOptions): Log {
  return (level, message, fields = {}) => {
    if (format === 'json') write(JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...fields }))
    else write([message, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' '))
  }
}
