import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { StandaloneProviders } from '@ninepocket/testing/standalone/standalone-providers'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readPhoto } from './files/read-photo.ts'
import { PhotoToolHost } from './photo-tool-host.tsx'
import { openPhotoTool } from './photo-tool-store.ts'

vi.mock(import('./files/read-photo.ts'), { spy: true })
afterEach(cleanup)

test('closes a photo that is read after the tool was closed', async () => {
  const reading = Promise.withResolvers<ImageBitmap>()
  vi.mocked(readPhoto).mockReturnValue(reading.promise)
  const client = createTestQueryClient()
  const user = userEvent.setup()
  render(
    <StandaloneProviders client={client} overlay={<PhotoToolHost />}>
      {null}
    </StandaloneProviders>,
  )
  act(() => void openPhotoTool({ title: 'Front of Player 1' }).catch(() => {}))
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['a photo'], 'card.jpg', { type: 'image/jpeg' }),
  )
  await screen.findByText('Reading the photo…')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const close = vi.fn()
  // Only `close` is called on an unused photo.
  await act(async () => reading.resolve({ width: 3, height: 4, close } as unknown as ImageBitmap))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})
