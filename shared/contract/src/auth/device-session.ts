import * as z from 'zod/mini'
import { objectIdSchema } from '../endpoints/object-id.ts'

export const DeviceSession = z.object({
  id: objectIdSchema,
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type DeviceSession = z.infer<typeof DeviceSession>
