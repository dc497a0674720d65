import * as z from 'zod/mini'

/** Report that a remote failed in a browser. Contains no data about the user or the page. */
export const RemoteFailure = z.strictObject({
  remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,60}$/)),
  version: z.string().check(z.regex(/^\w{1,64}$/)),
  /**
   * `load`: a file was missing or differed from the published one; browsers do not distinguish these. `render`: it
   * threw while rendering. `refused`: it was not loaded, because its version does not fit the shell or the API.
   */
  failure: z.enum(['load', 'render', 'refused']),
})
export type RemoteFailure = z.infer<typeof RemoteFailure>
