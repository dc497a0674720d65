import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'

/**
 * What an endpoint answered, field by field as the contract says.
 * @throws Error with status and text where it is another status, or a ZodError where it is another form
 */
export async function expectReply<E extends Endpoint>(
  endpoint: E,
  reply: Response,
): Promise<EndpointReply<E>> {
  const text = await reply.text()
  if (reply.status !== (endpoint.status ?? 200)) throw new Error(`${reply.status} ${text}`)
  // The reply's own schema has just been the judge of it.
  return z.parse(endpoint.reply, JSON.parse(text)) as EndpointReply<E>
}
