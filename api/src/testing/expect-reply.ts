import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import * as z from 'zod/mini'

/**
 * Returns a reply, validated against the contract.
 * @throws Error with status and text if the status is not the endpoint's; ZodError if the reply does not match its
 *   schema
 */
export async function expectReply<E extends Endpoint>(endpoint: E, reply: Response): Promise<EndpointReply<E>> {
  const text = await reply.text()
  if (reply.status !== (endpoint.status ?? 200)) throw new Error(`${reply.status} ${text}`)
  // The schema has just validated the reply.
  return z.parse(endpoint.reply, JSON.parse(text)) as EndpointReply<E>
}
