import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiReader } from '../../../src/server-shell-interface.ts'
import { createApiReader, serveApiReads } from './api-port.ts'

const readApi = vi.fn<ApiReader>()
let channel: MessageChannel
let read: ApiReader
beforeEach(() => {
  readApi.mockReset()
  channel = new MessageChannel()
  serveApiReads(channel.port1, readApi)
  read = createApiReader(channel.port2)
})
afterEach(() => channel.port1.close())

test('returns each reply to the read it belongs to, in whatever order they come', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  readApi.mockImplementation(async (address) => {
    if (address === '/slow') await promise
    return { status: 200, json: `"${address}"` }
  })
  const slow = read('/slow', {})
  expect(await read('/fast', {})).toEqual({ status: 200, json: '"/fast"' })
  finish()
  expect(await slow).toEqual({ status: 200, json: '"/slow"' })
})

test('passes the headers on, and the status of an error', async () => {
  readApi.mockResolvedValue({ status: 503, json: '{"message":"Busy"}' })
  expect(await read('/api/cards', { 'x-request-id': 'one' })).toEqual({ status: 503, json: '{"message":"Busy"}' })
  expect(readApi).toHaveBeenCalledWith('/api/cards', { 'x-request-id': 'one' })
})

test('rejects when the API does not answer', async () => {
  readApi.mockRejectedValue(new Error('the database is gone'))
  await expect(read('/api/cards', {})).rejects.toThrow('the database is gone')
})
