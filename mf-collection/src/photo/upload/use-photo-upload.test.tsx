import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getToastMessages } from '../../test-collection.tsx'
import { usePhotoUploads } from './photo-uploads.ts'
import { type SendPhotoOptions, usePhotoUpload } from './use-photo-upload.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  useToastStore.setState({ toasts: [] })
  usePhotoUploads.setState({ uploads: {} })
})

const photo = new Blob(['a photo'], { type: 'image/webp' })
const uploads = () => usePhotoUploads.getState().uploads
const leave = () => act(() => bus.emit('session:ended'))

/** The hook, and a server that answers when a test says so. */
function start() {
  const reply = Promise.withResolvers<object>()
  const server = vi.fn((_: Blob, __: SendPhotoOptions) => reply.promise)
  const takeBack = vi.fn()
  const client = createTestQueryClient()
  const { result } = renderHook(
    () =>
      usePhotoUpload('a front', 'front', {
        targetId: 'a',
        send: server,
        applyOptimistic: () => takeBack,
        getChanged: () => null,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { reply, server, takeBack, send: () => act(() => result.current.send(photo)) }
}
async function sent(setup: ReturnType<typeof start>): Promise<SendPhotoOptions> {
  await setup.send()
  await waitFor(() => expect(setup.server).toHaveBeenCalled())
  return setup.server.mock.calls[0]?.[1] ?? expect.fail()
}

describe('a photo on its way when its member goes', () => {
  test.each([
    ['the server refuses it', new ApiError(409, { message: 'No', code: 'NO' })],
    ['there is no session any more', new ApiError(401, { message: 'Authentication required', code: 'NO' })],
    ['there is no answer', new ApiError(0, { message: 'No answer', code: 'NO_ANSWER' })],
  ])('is given up, and leaves nothing to whoever comes next, where %s', async (_, error) => {
    const setup = start()
    const { signal, onSent } = await sent(setup)
    act(() => onSent(0.5))
    expect(uploads()).toEqual({ 'a front': { state: 'sending', progress: 0.5 } })
    leave()
    expect(signal.aborted).toBe(true)
    act(() => onSent(0.75))
    expect(uploads()).toEqual({})
    await act(async () => setup.reply.reject(error))
    await waitFor(() => expect(setup.takeBack).toHaveBeenCalled())
    expect([uploads(), getToastMessages(), setup.server.mock.calls.length]).toEqual([{}, [], 1])
  })

  test('is not sent at all where it was still to be read', async () => {
    const setup = start()
    const sending = setup.send()
    leave()
    await sending
    expect([uploads(), setup.server.mock.calls]).toEqual([{}, []])
  })

  test('is not sent by the next one from a toast that is still there; what that one sends is', async () => {
    const setup = start()
    await sent(setup)
    await act(async () => setup.reply.reject(new ApiError(409, { message: 'No', code: 'NO' })))
    await waitFor(() => expect(getToastMessages()).toHaveLength(1))
    leave()
    act(() => useToastStore.getState().toasts[0]?.action?.run())
    expect(uploads()).toEqual({})
    await setup.send()
    await waitFor(() => expect(setup.server).toHaveBeenCalledTimes(2))
    expect(setup.server.mock.calls[1]?.[1].signal.aborted).toBe(false)
  })
})

test('a photo that cannot be read to be shown is kept, said, and asks nobody who leaves', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new Event('error'))
  })
  const setup = start()
  await setup.send()
  expect(uploads()).toEqual({ 'a front': { state: 'failed', photo, reason: null } })
  expect(getToastMessages()).toEqual([['error', 'Failed to upload front image']])
  expect(setup.server).not.toHaveBeenCalled()
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
