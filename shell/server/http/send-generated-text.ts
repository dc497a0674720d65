import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { measureCachedBodyMemory, type PreparedBody, prepareBody, sendBody } from './prepared-body.ts'

/** Compressed texts, by the text itself. There are a few at a time; they change with a release or an import. */
const preparedTexts = new LRUCache<string, PreparedBody>({
  max: 20,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: measureCachedBodyMemory,
})

/** Sends a generated text, compressed if the browser accepts it. Each text is compressed once. */
export async function sendGeneratedText(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, text, cacheControl }: { contentType: string; text: string; cacheControl: string },
): Promise<void> {
  const headers = { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': cacheControl }
  sendBody(request, response, await prepareText(text), { status: 200, headers })
}

async function prepareText(text: string): Promise<PreparedBody> {
  const known = preparedTexts.get(text)
  if (known) return known
  const body = await prepareBody(text)
  preparedTexts.set(text, body)
  return body
}
