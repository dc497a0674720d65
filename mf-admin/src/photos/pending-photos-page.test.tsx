import { listPendingPhotos, reviewPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import type { PendingPhoto } from '@ninepocket/contract/moderation/pending-photo'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aPendingPhoto } from '@ninepocket/testing/builders/a-pending-photo'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { getTileColorClass } from '@ninepocket/ui/cards/tile-color'
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const path = '/admin/photos'
const stateAfterDecision = { accept: 'shown', refuse: 'refused' } as const
let pendingPhotos: PendingPhoto[]
const api = setUpFakeApi()
beforeEach(() => {
  pendingPhotos = [1, 2, 3].map((number) => aPendingPhoto(number))
  api.on(listPendingPhotos, ({ query: { page, limit } }) => ({
    photos: pendingPhotos.slice((page - 1) * limit, page * limit),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(pendingPhotos.length / limit)),
    totalPhotos: pendingPhotos.length,
  }))
  api.on(reviewPhoto, ({ params: { id }, body: { decision } }) => {
    pendingPhotos = pendingPhotos.filter((photo) => photo.id !== id)
    return { id, state: stateAfterDecision[decision] }
  })
})

const open = (search = '') => renderRoute(routes, path + search, { session: aMemberSession({ isAdmin: true }) })
const items = () => screen.queryAllByRole('article').map((item) => within(item).getByRole('heading').textContent)
const press = (name: string) => screen.findByRole('button', { name })
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])
const focused = () => document.activeElement?.querySelector('h1, h2')?.textContent

test('the route is personal and for admins only', () => {
  const route = routes(aSite()).find((each) => each.path === path)
  expect(route).toMatchObject({ isPersonal: true, requiresLogin: { adminOnly: true } })
})

test('shows each photo beside the current image, with its sender and card', async () => {
  pendingPhotos = [aPendingPhoto(1, { side: 'back', currentImageUrl: null }), aPendingPhoto(2, { sentBy: null })]
  const { container, head } = await open()
  expect(await screen.findByText('2 photos to review.')).toBeTruthy()
  expect(head()).toMatchObject({ titles: ['Pending photos', 'Admin'], isIndexed: false })
  expect(items()).toEqual(['Player 1, back', 'Player 2, front'])
  const [first, second] = screen.getAllByRole('article').map((item) => within(item))
  expect(first?.getByRole('link', { name: 'Player 1' }).getAttribute('href')).toMatch(/^\/hockey-set\/.*c01$/)
  expect(first?.getByRole('link', { name: '@mario_66' }).getAttribute('href')).toBe('/@mario_66')
  expect(first?.getByRole('img', { name: 'New photo of the back of Player 1' })).toBeTruthy()
  expect(first?.queryByRole('img', { name: /^Current image/ })).toBeNull()
  const colorClass = getTileColorClass(pendingPhotos[0]?.insertSet.id ?? '')
  expect(container.getElementsByClassName(colorClass)).toHaveLength(1)
  expect(second?.getByText(/a former member/)).toBeTruthy()
  expect(second?.getByRole('img', { name: 'Current image of the front of Player 2' }).getAttribute('src')).toBe(
    '/demo-art/card/1.svg',
  )
  // jsdom has no canvas for the color check; the browser tests do it.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id).filter((id) => id !== 'region')).toEqual([])
})

describe('reviewing a photo', () => {
  test('shows a toast, removes the photo, and focuses the next one', async () => {
    const { user } = await open()
    await user.click(await press('Accept the front of Player 1'))
    await waitFor(() => expect(items()).toEqual(['Player 2, front', 'Player 3, front']))
    expect(focused()).toBe('Player 2, front')
    expect(toasts()).toEqual([['success', 'Accepted the front of Player 1']])
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}')
    expect(document.activeElement).toBe(await press('Reject the front of Player 2'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(items()).toEqual(['Player 3, front']))
    expect(toasts().at(-1)).toEqual(['success', 'Rejected the front of Player 2'])
    expect(api.calls(reviewPhoto).map(({ body }) => body)).toEqual([{ decision: 'accept' }, { decision: 'refuse' }])
    expect(screen.getByText('1 photo to review.')).toBeTruthy()
  })

  test('focuses the previous photo after the last one, and the header after the only one', async () => {
    pendingPhotos = pendingPhotos.slice(0, 2)
    const { user } = await open()
    await user.click(await press('Reject the front of Player 2'))
    await waitFor(() => expect(items()).toEqual(['Player 1, front']))
    expect(focused()).toBe('Player 1, front')
    await user.click(await press('Reject the front of Player 1'))
    expect(await screen.findByRole('heading', { name: 'No photos to review' })).toBeTruthy()
    expect(focused()).toBe('Pending photos')
  })

  test('shows a warning and focuses the next photo when another admin has already reviewed it', async () => {
    const { user } = await open()
    api.on(reviewPhoto, ({ params: { id } }) => {
      pendingPhotos = pendingPhotos.filter((photo) => photo.id !== id)
      throw new FakeHttpError(409, 'This photo has already been rejected.', 'PHOTO_DECIDED')
    })
    await user.click(await press('Accept the front of Player 1'))
    await waitFor(() => expect(items()).toEqual(['Player 2, front', 'Player 3, front']))
    expect(toasts()).toEqual([['warning', 'This photo has already been rejected.']])
    expect(focused()).toBe('Player 2, front')
  })

  test('shows an error and keeps the photo when the request fails', async () => {
    const { user } = await open()
    api.fail(reviewPhoto, 500, '')
    const accept = await press('Accept the front of Player 1')
    await user.click(accept)
    await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to accept the photo']]))
    expect(items()).toHaveLength(3)
    expect(document.activeElement).toBe(accept)
  })

  test('leaves the focus on another photo to which the admin has gone on', async () => {
    const { user } = await open()
    const reply = Promise.withResolvers<{ id: string; state: 'refused' }>()
    api.on(reviewPhoto, () => reply.promise)
    await user.click(await press('Reject the front of Player 1'))
    const other = await press('Accept the front of Player 3')
    other.focus()
    const [reviewed] = pendingPhotos.splice(0, 1)
    await act(async () => reply.resolve({ id: reviewed?.id ?? '', state: 'refused' }))
    await waitFor(() => expect(items()).toEqual(['Player 2, front', 'Player 3, front']))
    expect(document.activeElement).toBe(other)
  })

  test('says that a photo could not be rejected', async () => {
    const { user } = await open()
    api.fail(reviewPhoto, 500, '')
    await user.click(await press('Reject the front of Player 1'))
    await waitFor(() => expect(toasts()).toEqual([['error', 'Failed to reject the photo']]))
  })

  test('sends one request when the buttons are pressed repeatedly', async () => {
    api.neverReply(reviewPhoto)
    const { user } = await open()
    const accept = await press('Accept the front of Player 1')
    await user.click(accept)
    await waitFor(() => expect(accept.textContent).toBe('Accepting…'))
    await user.click(accept)
    await user.click(screen.getByRole('button', { name: 'Reject the front of Player 1' }))
    expect(api.calls(reviewPhoto)).toHaveLength(1)
  })
})

describe('many photos', () => {
  beforeEach(() => {
    pendingPhotos = Array.from({ length: 22 }, (_, index) => aPendingPhoto(index + 1))
  })

  test('are paged by URL', async () => {
    const { user } = await open()
    expect(await screen.findByText('22 photos to review.')).toBeTruthy()
    expect(items()).toHaveLength(20)
    expect(screen.queryByRole('link', { name: 'Previous photos' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Next photos' }))
    await waitFor(() => expect(items()).toEqual(['Player 21, front', 'Player 22, front']))
    expect(window.location.search).toBe('?page=2')
    expect(screen.queryByRole('link', { name: 'Next photos' })).toBeNull()
  })

  test('link to the first page from a page past the end', async () => {
    const { user } = await open('?page=9')
    await user.click(await screen.findByRole('link', { name: 'Go to the first page' }))
    await waitFor(() => expect(items()).toHaveLength(20))
  })
})

describe('without photos', () => {
  test('shows a loading state while the request is pending', async () => {
    api.neverReply(listPendingPhotos)
    await open()
    expect(screen.getByRole('status').textContent).toBe('Loading photos…')
  })

  test('shows an empty state when no photos are pending', async () => {
    pendingPhotos = []
    await open()
    expect(await screen.findByRole('heading', { name: 'No photos to review' })).toBeTruthy()
    expect(screen.getByText('No photos to review.')).toBeTruthy()
  })

  test('shows an error with a retry when the request fails', async () => {
    api.fail(listPendingPhotos, 500, 'Down')
    const { user } = await open()
    expect(await screen.findByRole('heading', { name: 'Failed to load data' })).toBeTruthy()
    api.on(listPendingPhotos, () => ({
      photos: pendingPhotos,
      currentPage: 1,
      totalPages: 1,
      totalPhotos: 3,
    }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3 photos to review.')).toBeTruthy()
  })
})
