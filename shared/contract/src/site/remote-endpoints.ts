import { defineEndpoint } from '../endpoints/endpoint.ts'
import { messageReplySchema } from '../endpoints/message-reply.ts'
import { RemoteFailure } from './remote-failure.ts'

/**
 * Sent by the shell at most once per document, remote and version, and once more for uncaught errors. A canary version
 * that fails often is rolled back; uncaught errors do not count, because the visitor may not have noticed them.
 */
export const reportRemoteFailure = defineEndpoint('POST', '/api/remotes/failures', {
  summary: 'Report that a remote or the shell failed in a browser',
  access: 'anyone',
  body: RemoteFailure,
  reply: messageReplySchema,
})
