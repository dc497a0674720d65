import { ServerResponse } from 'node:http'
import { maxStreamsPerProcess } from '@ninepocket/contract/notices/notice-stream'
import { describe, expect, test, vi } from 'vitest'
import { createNoticeStreams } from './notice-streams.ts'

/** A response without a socket. */
function aResponse({ unreadBytes = 0 } = {}) {
  const response = new ServerResponse({ method: 'GET' } as ConstructorParameters<typeof ServerResponse>[0])
  const texts: string[] = []
  vi.spyOn(response, 'write').mockImplementation((text) => texts.push(String(text)) > 0)
  for (const name of ['end', 'destroy'] as const)
    vi.spyOn(response, name).mockImplementation(() => {
      response.emit('close')
      return response
    })
  vi.spyOn(response, 'writableLength', 'get').mockReturnValue(unreadBytes)
  return { response, texts }
}

const createStreams = (state: Partial<Parameters<typeof createNoticeStreams>[0]> = {}) =>
  createNoticeStreams({ isOverloaded: () => false, isReceiving: () => true, ...state })

describe('event streams', () => {
  test('get a heartbeat, and end after 15 minutes', () => {
    const streams = createStreams()
    const { response, texts } = aResponse()
    streams.open('ann', response)
    streams.sendHeartbeats()
    expect(texts).toEqual([expect.stringMatching(/^retry: \d+\n\n$/), ':\n\n'])
    streams.sendHeartbeats(Date.now() + 16 * 60_000)
    expect(streams.count).toBe(0)
  })

  test('end under overload, and no further one opens', () => {
    let isOverloaded = false
    const streams = createStreams({ isOverloaded: () => isOverloaded })
    streams.open('ann', aResponse().response)
    isOverloaded = true
    streams.sendHeartbeats()
    expect([streams.count, streams.canOpen('ann')]).toEqual([0, false])
  })

  test('do not open while this process learns of no changes', () => {
    expect(createStreams({ isReceiving: () => false }).canOpen('ann')).toBe(false)
  })

  test('are closed when a browser does not read', () => {
    const streams = createStreams()
    const { response } = aResponse({ unreadBytes: 20_000 })
    streams.open('ann', response)
    streams.notify('ann')
    expect(streams.count).toBe(0)
  })

  test('are not counted when the browser has left before they open', () => {
    const streams = createStreams()
    const { response, texts } = aResponse()
    response.destroyed = true
    streams.open('ann', response)
    expect([streams.count, texts]).toEqual([0, []])
  })

  test('get nothing after their end, while the browser still reads the rest', () => {
    const streams = createStreams()
    const { response, texts } = aResponse()
    streams.open('ann', response)
    vi.spyOn(response, 'writableEnded', 'get').mockReturnValue(true)
    streams.notify('ann')
    streams.sendHeartbeats()
    expect(texts).toHaveLength(1)
  })

  test('are limited in all', () => {
    const streams = createStreams()
    for (let index = 0; index < maxStreamsPerProcess; index++) streams.open(`user ${index}`, aResponse().response)
    expect(streams.canOpen('one more')).toBe(false)
    streams.endAll()
    expect(streams.canOpen('one more')).toBe(true)
  })
})
