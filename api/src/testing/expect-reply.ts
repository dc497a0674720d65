import type { Endpoint, EndpointReply } from '@ninepocket/contract/endpoints/endpoint'
import { ErrorBody } from '@ninepocket/contract/endpoints/error-body'
import * as z from 'zod/mini'

/** An error response: its status and body. */
export type ErrorResponse = ErrorBody & { status: number }

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

/**
 * Returns an error response, validated against the contract.
 * @throws Error with the text if the reply is not an error
 */
export async function expectErrorReply(address: string, reply: Response): Promise<ErrorResponse> {
  const text = await reply.text()
  if (reply.ok) throw new Error(`${address} was answered: ${text.slice(0, 200)}`)
  return { status: reply.status, ...z.parse(z.strictObject(ErrorBody.shape), JSON.parse(text)) }
}
