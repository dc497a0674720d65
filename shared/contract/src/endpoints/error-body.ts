import * as z from 'zod/mini'

/** Body of every error response. `message` is the text of the specification where it gives one. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
