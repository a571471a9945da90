import * as v from 'valibot'

const themeSchema = v.strictObject({ op: v.literal('theme'), theme: v.picklist(['dark', 'light']) })

/** The look that the page asks the signer's surface to have; null when the message is about something else. */
export function readTheme(data: unknown): 'dark' | 'light' | null {
  return v.is(themeSchema, data) ? data.theme : null
}
