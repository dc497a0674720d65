import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from './find-free-port.ts'

test('finds ports that no client gets, and none that is in use', async () => {
  const random = vi.spyOn(Math, 'random')
  const server = createServer()
  onTestFinished(() => {
    random.mockRestore()
    server.close()
  })
  const used = await findFreePort()
  const result = random.mock.results.at(-1)
  server.listen(used, '127.0.0.1')
  await once(server, 'listening')
  random.mockReturnValueOnce(result?.type === 'return' ? result.value : Number.NaN)
  const found = await findFreePort()
  expect(found).not.toBe(used)
  expect(found).toBeLessThan(30_000)
})
