import * as z from 'zod/mini'

/**
 * Report that a remote, or the shell, failed in a browser. Contains no data about the user or the page: an error's message
 * may, so it is not sent.
 */
export const RemoteFailure = z.strictObject({
  remote: z.string().check(z.regex(/^(mf-[a-z0-9-]{1,60}|shell)$/)),
  version: z.string().check(z.regex(/^\w{1,64}$/)),
  /**
   * `load`: a file was missing or differed from the published one; browsers do not distinguish these. `render`: it
   * threw while rendering. `refused`: it was not loaded, because its version does not fit the shell or the API. `uncaught`: its code
   * threw an error that no code caught, at another time.
   */
  failure: z.enum(['load', 'render', 'refused', 'uncaught']),
  /** Class of an uncaught error: `TypeError`. */
  error: z.optional(z.string().check(z.regex(/^\w{1,60}$/))),
  /** File, line and column of an uncaught error: `c/edit-wish.0a1b2c.js:1:2345`. */
  position: z.optional(z.string().check(z.regex(/^[\w./-]{1,120}:\d{1,8}:\d{1,8}$/))),
})
export type RemoteFailure = z.infer<typeof RemoteFailure>
