import { vi } from 'vitest'

/** How long a test waits for what it expects: long enough for a busy machine. The default of `vi.waitFor` is 1 s. */
const WAIT_MS = 30_000

const { waitFor } = vi

// `vi.waitFor` has no setting for its limit. Test files of one process share `vi`: an earlier one may have replaced it.
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = {}) {
    return waitFor(callback, { timeout: WAIT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
  }
