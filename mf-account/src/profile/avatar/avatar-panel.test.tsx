import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import { removeAvatar, uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AvatarPanel } from './avatar-panel.tsx'

// jsdom reads and writes no pictures: here a file is a picture of 800 by 400, and a canvas writes what it was drawn.
const close = vi.fn()
const drawn = vi.fn()
let api: FakeApi
beforeEach(() => {
  api = createFakeApi()
  api.on(getCsrfToken, () => ({ csrfToken: 'token' }))
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type !== 'image/png') throw new DOMException('not a picture', 'InvalidStateError')
    return { width: 800, height: 400, close }
  })
  const pen = { clearRect: () => {}, drawImage: drawn }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['cut'], { type: type ?? '' })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  close.mockReset()
  drawn.mockReset()
  expect(api.contractViolations).toEqual([])
  api.restore()
})

const png = new File(['…'], 'me.png', { type: 'image/png' })
const user = userEvent.setup({ applyAccept: false })

function open(profilePicture: string | null = null) {
  const session = aMemberSession({ profilePicture })
  const client = createTestQueryClient()
  client.setQueryData(sessionQuery().queryKey, session)
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
  test('is cut to the chosen square and sent as WebP; the session holds its address', async () => {
    api.on(uploadAvatar, () => ({ user: aMemberSession({ profilePicture: '/files/avatars/b.webp' }).user }))
    const { client, choose } = open()
    await choose(png)
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBe(document.activeElement)
    fireEvent.change(screen.getByRole('slider', { name: 'Left to right' }), { target: { value: '100' } })
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '200' } })
    await user.click(screen.getByRole('button', { name: 'Save picture' }))
    expect(await screen.findByRole('button', { name: 'Add a picture' })).toBe(document.activeElement)
    expect(screen.getByRole('status').textContent).toBe('Your picture is saved.')
    expect(drawn.mock.lastCall?.slice(1)).toEqual([500, 100, 200, 200, 0, 0, 200, 200])
    const [sent] = api.calls(uploadAvatar)
    const file = sent?.body instanceof FormData && sent.body.get('avatar')
    expect(file).toBeInstanceOf(File)
    expect(file).toMatchObject({ type: 'image/webp', name: 'avatar.webp' })
    expect(getAvatar(client)).toBe('/files/avatars/b.webp')
    expect(close).toHaveBeenCalledOnce()
  })

  test('has no room to move up and down where it is wider than high', async () => {
    const { choose } = open()
    await choose(png)
    expect(await screen.findByRole('slider', { name: 'Top to bottom' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('slider', { name: 'Left to right' })).toHaveProperty('disabled', false)
  })

  test('can be given up', async () => {
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
  ])('a refusal (%i %j) is told as %s, and the choice stays', async (status, said, shown) => {
    api.fail(uploadAvatar, status, said)
    const { choose } = open()
    await choose(png)
    fireEvent.change(await screen.findByRole('slider', { name: 'Zoom' }), { target: { value: '300' } })
    await user.click(screen.getByRole('button', { name: 'Save picture' }))
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveProperty('value', '300')
  })

  test('a file that is no picture is told so, and another can be chosen', async () => {
    const { choose } = open()
    await choose(new File(['MZ'], 'me.exe', { type: 'application/x-msdownload' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is not a picture that your browser can read.',
    )
    await choose(png)
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the picture there is', () => {
  test('can be taken away', async () => {
    api.on(removeAvatar, () => ({ user: aMemberSession({ profilePicture: null }).user }))
    const { client } = open('/files/avatars/a.webp')
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    await screen.findByText('Your picture is removed.')
    expect(getAvatar(client)).toBeNull()
    // The name stays: the panel was given its person once.
    expect(screen.getByRole('button', { name: 'Change picture' })).toBe(document.activeElement)
  })

  test('stays where that fails, which is told', async () => {
    api.fail(removeAvatar, 500, '')
    const { client } = open('/files/avatars/a.webp')
    await user.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Profile update failed')
    expect(getAvatar(client)).toBe('/files/avatars/a.webp')
  })

  test('whoever has none is offered no removal', () => {
    open()
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  })
})
