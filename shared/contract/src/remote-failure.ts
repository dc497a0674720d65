import * as z from 'zod/mini'

/** What a browser says of a remote that failed there. Nothing of who is there, nor where on the site they are. */
export const RemoteFailure = z.strictObject({
  /** Name of the remote: `mf-catalogue`. */
  remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,60}$/)),
  version: z.string().check(z.regex(/^\w{1,64}$/)),
  /** It could not be loaded, threw while it was shown, or was refused: another file than was published, or skew. */
  failure: z.enum(['load', 'render', 'refused']),
})
export type RemoteFailure = z.infer<typeof RemoteFailure>
