import { removeAvatar, uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AvatarPanel } from './avatar-panel.tsx'

// jsdom decodes and encodes no images: these stubs decode every PNG as 800 × 400 px and record what is drawn.
const close = vi.fn()
const drawn = vi.fn()
const api = setUpFakeApi()
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type !== 'image/png') throw new DOMException('not an image', 'InvalidStateError')
    return { width: 800, height: 400, close }
  })
  const context = { clearRect: () => {}, drawImage: drawn }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) =>
    callback(new Blob(['cropped'], { type: type ?? '' })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  close.mockReset()
  drawn.mockReset()
})

const png = new File(['…'], 'me.png', { type: 'image/png' })
const user = userEvent.setup({ applyAccept: false })

function open(profilePicture: string | null = null) {
  const session = aMemberSession({ profilePicture })
  const client = createTestQueryClient(session)
  const { container } = render(
    <QueryClientProvider client={client}>
      <AvatarPanel user={session.user} />
    </QueryClientProvider>,
  )
  const choose = (file: File) => {
    const input = container.querySelector('input[type=file]')
    return input instanceof HTMLInputElement ? user.upload(input, file) : expect.fail('no field for a file')
  }
  return { client, choose }
}
const getAvatar = (client: ReturnType<typeof createTestQueryClient>) =>
  client.getQueryData<ReturnType<typeof aMemberSession>>(sessionQuery().queryKey)?.user.profilePicture

describe('a new picture', () => {
  test('is cropped and sent as WebP, and the session gets its URL', async () => {
    api.on(uploadAvatar, () => ({ user: aMemberSession({ profilePicture: '/files/avatars/b.webp' }).user }))
    const { client, choose } = open()
    await choose(png)
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBe(document.activeElement)
    fireEvent.change(screen.getByRole('slider', { name: 'Horizontal position' }), { target: { value: '100' } })
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '200' } })
    await user.click(screen.getByRole('button', { name: 'Save picture' }))
    expect(await screen.findByRole('button', { name: 'Add a picture' })).toBe(document.activeElement)
    expect(screen.getByRole('status').textContent).toBe('Picture saved')
    expect(drawn.mock.lastCall?.slice(1)).toEqual([500, 100, 200, 200, 0, 0, 200, 200])
    const [sent] = api.calls(uploadAvatar)
    const file = sent?.body instanceof FormData && sent.body.get('avatar')
    expect(file).toBeInstanceOf(File)
    expect(file).toMatchObject({ type: 'image/webp', name: 'avatar.webp' })
    expect(getAvatar(client)).toBe('/files/avatars/b.webp')
    expect(close).toHaveBeenCalledOnce()
  })

  test('disables vertical movement when the image is landscape', async () => {
    const { choose } = open()
    await choose(png)
    expect(await screen.findByRole('slider', { name: 'Vertical position' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('slider', { name: 'Horizontal position' })).toHaveProperty('disabled', false)
  })

  test('can be canceled', async () => {
    const { choose } = open()
    await choose(png)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Add a picture' })).toBe(document.activeElement)
    expect(screen.getByRole('status').textContent).toBe('')
    expect(api.calls(uploadAvatar)).toEqual([])
    expect(close).toHaveBeenCalledOnce()
  })

  test.each([
    [413, 'The file is too large', 'The file is too large'],
    [500, '', 'Profile update failed'],
  ])('after a failure (%i %j), shows "%s" and keeps the crop', async (status, message, shown) => {
    api.fail(uploadAvatar, status, message)
    const { choose } = open()
    await choose(png)
    fireEvent.change(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '300' } })
    await user.click(screen.getByRole('button', { name: 'Save picture' }))
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveProperty('value', '300')
  })

  test('shows an error when the file is not an image, and accepts another one', async () => {
    const { choose } = open()
    await choose(new File(['MZ'], 'me.exe', { type: 'application/x-msdownload' }))
    expect((await screen.findByRole('alert')).textContent).toBe("Your browser can't read this file. Try another image.")
    await choose(png)
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the current picture', () => {
  test('can be removed', async () => {
    api.on(removeAvatar, () => ({ user: aMemberSession({ profilePicture: null }).user }))
    const { client } = open('/files/avatars/a.webp')
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    await screen.findByText('Picture removed')
    expect(getAvatar(client)).toBeNull()
    // Still "Change picture": the test renders the panel with a fixed user.
    expect(screen.getByRole('button', { name: 'Change picture' })).toBe(document.activeElement)
  })

  test('stays and shows an error when the removal fails', async () => {
    api.fail(removeAvatar, 500, '')
    const { client } = open('/files/avatars/a.webp')
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Profile update failed')
    expect(getAvatar(client)).toBe('/files/avatars/a.webp')
  })

  test('has no remove button when there is none', () => {
    open()
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  })
})
