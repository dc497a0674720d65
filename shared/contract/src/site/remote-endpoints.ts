import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { RemoteFailure } from './remote-failure.ts'

/** Sent by the shell at most once per page, remote and version. A canary version that fails often is rolled back. */
export const reportRemoteFailure = defineEndpoint('POST', '/api/remotes/failures', {
  summary: 'Report that a remote failed in a browser',
  access: 'anyone',
  body: RemoteFailure,
  reply: messageReplySchema,
})
