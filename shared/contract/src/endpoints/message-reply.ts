import * as z from 'zod/mini'

/** The reply of a call that has done something and says so. */
export const messageReplySchema = z.object({ message: z.string() })
