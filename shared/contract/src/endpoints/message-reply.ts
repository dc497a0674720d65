import * as z from 'zod/mini'

export const messageReplySchema = z.object({ message: z.string() })
