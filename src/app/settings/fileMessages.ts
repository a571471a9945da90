import { createText } from '@/terminal/format/text'

/** Texts of exported and imported settings. */
export const text = createText({
  export: 'Export settings',
  import: 'Import settings…',
  defaults: 'Restore defaults…',
  preview: 'What changes',
  changes: '{count} {count|setting changes|settings change}:',
  nothing: 'Nothing changes: these are your settings already.',
  change: '{name}: {from} → {to}',
  others: '{count} {count|setting|settings} of layout and panels',
  unknown: '{count} {count|setting|settings} of the file skipped: unknown to this page, or of one browser only.',
  apply: 'Apply',
  applied: 'Settings applied',
  leave: 'Leave as it is',
  on: 'on',
  off: 'off',
  empty: 'none',
  list: '{count} {count|entry|entries}',
  notSettings: 'Not a settings file, or the file is damaged. Nothing was changed.',
  newer: 'A newer version of the page has written this file. Nothing was changed.',
  tooLarge: 'The file is too large for settings. Nothing was changed.',
  value: 'The file has a value that this setting cannot have: {name}. Nothing was changed.',
})
