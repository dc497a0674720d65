import { vi } from 'vitest'

/** Default time limit of `vi.waitFor`. Its own default of 1 s is too short for a busy machine. */
const waitTimeoutMs = 20_000

const { waitFor } = vi
vi.waitFor = (check, options) => {
  const ownOptions = typeof options === 'number' ? { timeout: options } : options
  return waitFor(check, { timeout: waitTimeoutMs, ...ownOptions })
}
