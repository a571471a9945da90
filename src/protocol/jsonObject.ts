/** A parsed JSON object with unknown values. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a parsed value is a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
