import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoints/endpoint.ts'
import { createLimitSchemaWithDefault, pagedReplyFields, pageNumberSchema } from '../endpoints/paging.ts'
import { SecurityEvent } from './security-event.ts'
import { securityEventKinds } from './security-event-kinds.ts'

const eventsReply = z.object({ events: z.array(SecurityEvent), ...pagedReplyFields, totalEvents: z.int() })

export const listSecurityEvents = defineEndpoint('GET', '/api/admin/log', {
  summary: 'The log of security events and acts of admins, newest first',
  access: 'admin',
  query: z.object({
    kind: z.optional(z.enum(securityEventKinds, 'This is not a kind of event')),
    /** Of the account that acted or that the event concerns, as it is or was at that time. */
    username: z.optional(z.string().check(z.maxLength(100, 'username must be at most 100 characters'))),
    page: pageNumberSchema,
    limit: createLimitSchemaWithDefault(50),
  }),
  reply: eventsReply,
})

/** Without the acts of admins on other accounts. The names of admins are left out. */
export const listOwnSecurityEvents = defineEndpoint('GET', '/api/users/activity', {
  summary: 'Security events of the caller’s own account, newest first',
  access: 'member',
  query: z.object({ page: pageNumberSchema, limit: createLimitSchemaWithDefault(10) }),
  reply: eventsReply,
})
