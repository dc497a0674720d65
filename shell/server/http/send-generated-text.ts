import type { IncomingMessage, ServerResponse } from 'node:http'
import { prepareBody, sendBody } from './prepared-body.ts'

/** Sends a text that is made for the request, compressed if the browser accepts it. */
export async function sendGeneratedText(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, text, cacheControl }: { contentType: string; text: string; cacheControl: string },
): Promise<void> {
  const headers = { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': cacheControl }
  sendBody(request, response, await prepareBody(text), { status: 200, headers })
}
