import * as z from 'zod/mini'

/** What a browser says of a remote that failed there. Nothing of who is there, nor where on the site they are. */
export const RemoteFailure = z.strictObject({
  /** Name of the remote: `mf-catalogue`. */
  remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,60}$/)),
  version: z.string().check(z.regex(/^\w{1,64}$/)),
  /**
   * `load`: a file of it did not come, or was another than was published; browsers do not tell these apart. `render`: it
   * threw while it was shown. `refused`: it was not asked for, its version does not fit the shell or the API.
   */
  failure: z.enum(['load', 'render', 'refused']),
})
export type RemoteFailure = z.infer<typeof RemoteFailure>
