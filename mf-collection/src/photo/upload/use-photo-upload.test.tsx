import { ApiError } from '@ninepocket/client/api-error'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getToastMessages } from '../../test-collection.tsx'
import { usePhotoUploads } from './photo-uploads.ts'
import { type PhotoUploadRequestOptions, usePhotoUpload } from './use-photo-upload.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  useToastStore.setState({ toasts: [] })
  usePhotoUploads.setState({ uploads: {} })
})

const photo = new Blob(['a photo'], { type: 'image/webp' })
const uploads = () => usePhotoUploads.getState().uploads
const endSession = () => act(() => bus.emit('session:ended'))

function setUpUpload() {
  const reply = Promise.withResolvers<object>()
  const server = vi.fn((_: Blob, __: PhotoUploadRequestOptions) => reply.promise)
  const revert = vi.fn()
  const client = createTestQueryClient()
  const { result } = renderHook(
    () =>
      usePhotoUpload('a front', 'front', {
        targetId: 'a',
        send: server,
        applyOptimistic: () => revert,
        getChanged: () => null,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { client, reply, server, revert, send: () => act(() => result.current.send(photo)) }
}
async function sendAndGetOptions(setup: ReturnType<typeof setUpUpload>): Promise<PhotoUploadRequestOptions> {
  await setup.send()
  await waitFor(() => expect(setup.server).toHaveBeenCalled())
  return setup.server.mock.calls[0]?.[1] ?? expect.fail()
}

describe('a photo in upload when its member logs out', () => {
  test.each([
    ['the server rejects it', new ApiError(409, { message: 'No', code: 'NO' })],
    ['the session has ended', new ApiError(401, { message: 'Authentication required', code: 'NO' })],
    ['there is no response', new ApiError(0, { message: 'No answer', code: 'NO_ANSWER' })],
  ])('is dropped without a trace when %s', async (_, error) => {
    const setup = setUpUpload()
    const { signal, onSent } = await sendAndGetOptions(setup)
    act(() => onSent(0.5))
    expect(uploads()).toEqual({ 'a front': { state: 'sending', progress: 0.5 } })
    endSession()
    expect(signal.aborted).toBe(true)
    act(() => onSent(0.75))
    expect(uploads()).toEqual({})
    await act(async () => setup.reply.reject(error))
    await waitFor(() => expect(setup.client.isMutating()).toBe(0))
    expect(setup.revert).not.toHaveBeenCalled()
    expect([uploads(), getToastMessages(), setup.server.mock.calls.length]).toEqual([{}, [], 1])
  })

  test('is not sent when it is still being read', async () => {
    const setup = setUpUpload()
    const sending = setup.send()
    endSession()
    await sending
    expect([uploads(), setup.server.mock.calls]).toEqual([{}, []])
  })

  test('is not resent by the next member from an old toast, who can send their own', async () => {
    const setup = setUpUpload()
    await sendAndGetOptions(setup)
    await act(async () => setup.reply.reject(new ApiError(409, { message: 'No', code: 'NO' })))
    await waitFor(() => expect(getToastMessages()).toHaveLength(1))
    endSession()
    act(() => useToastStore.getState().toasts[0]?.action?.run())
    expect(uploads()).toEqual({})
    await setup.send()
    await waitFor(() => expect(setup.server).toHaveBeenCalledTimes(2))
    expect(setup.server.mock.calls[1]?.[1].signal.aborted).toBe(false)
  })
})

test('is kept with a toast when it cannot be read, without asking before leaving the page', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new Event('error'))
  })
  const setup = setUpUpload()
  await setup.send()
  expect(uploads()).toEqual({ 'a front': { state: 'failed', photo, reason: null } })
  expect(getToastMessages()).toEqual([['error', 'Failed to upload front image']])
  expect(setup.server).not.toHaveBeenCalled()
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
