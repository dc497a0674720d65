import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { expect, test } from 'vitest'
import { countCompressions } from '../testing/count-compressions.ts'
import { sendGeneratedText } from './send-generated-text.ts'

test('compresses a text once for many requests, and another text again', async () => {
  let text = randomUUID() // no other test sends it
  const server = createServer((request, response) =>
    sendGeneratedText(request, response, { contentType: 'text/plain', text, cacheControl: 'no-cache' }),
  )
  const url = await listenOnFreePort(server)
  const get = async () => {
    // Without an encoding that the client would decompress in the same threads.
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    expect(await response.text()).toBe(text)
    return response.headers.get('content-type')
  }
  const compressions = await countCompressions(async () => {
    expect(await get()).toBe('text/plain; charset=utf-8')
    await get()
    text = randomUUID()
    await get()
  }).finally(() => server.close())
  expect(compressions).toBe(2)
})
