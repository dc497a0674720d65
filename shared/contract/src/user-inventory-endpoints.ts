import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { ObjectId } from './object-id.ts'
import { AllUserStats } from './user-stats.ts'

/** Totals of a person's four lists; `collection` is null for others where it is private. */
export const getAllUserStats = defineEndpoint({
  method: 'GET',
  path: '/api/user-inventory/:userId/all-stats',
  summary: 'Totals of all lists of a person',
  access: 'anyone',
  refuses: { 403: 'This profile is private' },
  params: z.object({ userId: ObjectId }),
  reply: AllUserStats,
})
