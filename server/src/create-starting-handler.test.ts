import { createServer } from 'node:http'
import { listenOnFreePort } from '@ninepocket/testing/processes/listen-on-free-port'
import { expect, test } from 'vitest'
import { createStartingHandler } from './create-starting-handler.ts'

test('answers while the site starts, with all security headers and for no cache', async () => {
  const server = createServer(createStartingHandler('max-age=1'))
  const { status, headers } = await fetch(await listenOnFreePort(server)).finally(() => server.close())
  expect(status).toBe(503)
  expect(Object.fromEntries(headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=1',
  })
})
