import * as z from 'zod/mini'

/** Every error of the API. `message` is the specification's own text wherever it gives one. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
