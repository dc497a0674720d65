import { getAllListStats } from '@ninepocket/contract/collection/user-collection-endpoints'
import { getUserById, getUserByUsername } from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { allListStatsWithCardCounts, aPublicUser } from '@ninepocket/testing/builders/a-public-user'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'

const mario = aPublicUser()
const api = setUpFakeApi()
beforeEach(() => {
  api.on(getUserByUsername, ({ params }) => {
    if (params.username === mario.username) return { user: mario }
    throw new FakeHttpError(404, 'User not found', 'USER_NOT_FOUND')
  })
  api.on(getUserById, () => ({ user: mario }))
  api.on(getAllListStats, () => allListStatsWithCardCounts({ collection: 1620, wishlist: 1 }))
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const section = (name: string) => screen.getByRole('region', { name })
const asMario = { session: aMemberSession(mario) }

describe('a public profile', () => {
  test('shows name, member date, country and counts', async () => {
    api.on(getUserByUsername, () => ({ user: aPublicUser({ country: 'CA' }) }))
    const { container } = await renderRoute(routes, '/@mario_66')
    await heading('Mario Binder')
    expect(screen.getByText('@mario_66')).toBeTruthy()
    expect(container.querySelector('time')?.textContent).toBe('March 9, 2025')
    expect(screen.getByText('Canada')).toBeTruthy()
    await within(section('Cards in Collection')).findByText('1,620 cards')
    expect(within(section('Cards on Wishlist')).getByText('1 card')).toBeTruthy()
    expect(within(section('Cards for Trade')).getByText('0 cards')).toBeTruthy()
    expect(within(section('Cards for Sale')).getByText('0 cards')).toBeTruthy()
  })

  test.each([
    ['View Collection', '/@mario_66/collection'],
    ['View Wishlist', '/@mario_66/wishlist'],
    ['View Cards for Trade', '/@mario_66/for-trade'],
    ['View Cards for Sale', '/@mario_66/for-sale'],
  ])('"%s" links to its list', async (name, path) => {
    await renderRoute(routes, '/@mario_66')
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path)
  })

  test('moves from a former username to the present one, with the rest of the address', async () => {
    api.on(getUserByUsername, () => ({ user: mario }))
    await renderRoute(routes, '/@old_mario?a=1#trade')
    await heading('Mario Binder')
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/@mario_66?a=1#trade')
  })

  test('omits the username when it equals the name', async () => {
    api.on(getUserByUsername, () => ({ user: aPublicUser({ name: 'mario_66' }) }))
    await renderRoute(routes, '/@mario_66')
    await heading('mario_66')
    expect(screen.queryByText('@mario_66')).toBeNull()
  })

  test('shows the username when the name is empty', async () => {
    api.on(getUserByUsername, () => ({ user: aPublicUser({ name: '' }) }))
    await renderRoute(routes, '/@mario_66')
    expect(await heading('mario_66')).toBeTruthy()
  })

  test('links all contacts except Discord', async () => {
    const contact = { comcUsername: 'm.1', epackUsername: 'm2', instagramUsername: 'm3', xUsername: 'm4' }
    api.on(getUserByUsername, () => ({ user: aPublicUser({ contact: { ...contact, discordUsername: 'mario' } }) }))
    await renderRoute(routes, '/@mario_66')
    await heading('Mario Binder')
    const panel = within(section('Contact Information'))
    expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['m.1', 'https://www.comc.com/Users/m.1'],
      ['m2', 'https://www.upperdeckepack.com/Trading/Create/m2'],
      ['m3', 'https://www.instagram.com/m3'],
      ['m4', 'https://x.com/m4'],
    ])
    expect(panel.getByText('mario').closest('a')).toBeNull()
  })

  test('has a canonical URL, a description and structured data', async () => {
    api.on(getUserByUsername, () => ({ user: aPublicUser({ profilePicture: '/files/avatars/a.webp' }) }))
    const { head } = await renderRoute(routes, '/@mario_66')
    await heading('Mario Binder')
    expect(head()).toMatchObject({
      titles: ["Mario Binder's Profile"],
      canonical: '/@mario_66',
      imageUrl: '/files/avatars/a.webp',
      description: 'Mario Binder on Ninepocket: collection, wishlist, and cards for trade and for sale.',
      breadcrumbs: [{ label: 'Home', to: '/' }, { label: 'Mario Binder' }],
      jsonLd: { '@type': 'ProfilePage', mainEntity: { name: 'Mario Binder' } },
    })
  })

  test('offers a retry when the counts fail to load', async () => {
    api.fail(getAllListStats, 500, 'Out of order')
    const { user } = await renderRoute(routes, '/@mario_66')
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order')
    api.on(getAllListStats, () => allListStatsWithCardCounts({ collection: 2 }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 cards')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('keeps the counts of a profile, without an error, when they fail to load again', async () => {
  api.on(getAllListStats, () => allListStatsWithCardCounts({ collection: 2 }))
  const { client } = await renderRoute(routes, '/@mario_66')
  await screen.findByText('2 cards')
  api.fail(getAllListStats, 500, 'Out of order')
  await act(() => client.refetchQueries({ queryKey: [getAllListStats.path] }))
  expect(screen.getByText('2 cards')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a private collection', () => {
  const hidden = aPublicUser({ isCollectionPrivate: true })
  beforeEach(() => {
    api.on(getUserByUsername, () => ({ user: hidden }))
    api.on(getAllListStats, () => allListStatsWithCardCounts({ collection: null, forTrade: 4 }))
  })

  test('is hidden from others', async () => {
    await renderRoute(routes, '/@mario_66', { session: aMemberSession() })
    await screen.findByText('4 cards')
    expect(screen.queryByRole('region', { name: 'Cards in Collection' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /^View/ })).toHaveLength(3)
  })

  test('is visible to its owner', async () => {
    api.on(getAllListStats, () => allListStatsWithCardCounts({ collection: 7 }))
    await renderRoute(routes, '/@mario_66', { session: aMemberSession(hidden) })
    expect(
      await within(await screen.findByRole('region', { name: 'Cards in Collection' })).findByText('7 cards'),
    ).toBeTruthy()
  })
})

describe('the owner notices', () => {
  const shared = vi.fn()
  beforeEach(() => {
    shared.mockReset()
    bus.on('own-profile:shared', shared)
  })
  afterEach(() => bus.off('own-profile:shared', shared))

  test('are hidden from others', async () => {
    await renderRoute(routes, '/@mario_66', { session: aMemberSession({ username: 'other' }) })
    await heading('Mario Binder')
    expect(screen.queryByRole('button', { name: 'Copy Profile URL' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Browse Hockey Sets' })).toBeNull()
  })

  test('copy the profile URL, confirm it, and emit own-profile:shared', async () => {
    const { user } = await renderRoute(routes, '/@mario_66', asMario)
    await user.click(await screen.findByRole('button', { name: 'Copy Profile URL' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/@mario_66`)
    await waitFor(() => expect(shared).toHaveBeenCalledOnce())
    expect(useToastStore.getState().toasts).toMatchObject([{ message: 'URL copied to clipboard!', kind: 'success' }])
  })

  test('show the URL and emit own-profile:shared when copying fails', async () => {
    const { user } = await renderRoute(routes, '/@mario_66', asMario)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(await screen.findByRole('button', { name: 'Copy Profile URL' }))
    await waitFor(() => expect(useToastStore.getState().toasts[0]?.message).toContain('/@mario_66'))
    expect(shared).toHaveBeenCalledOnce()
  })

  test('link to the sets', async () => {
    await renderRoute(routes, '/@mario_66', asMario)
    const link = await screen.findByRole('link', { name: 'Browse Hockey Sets' })
    expect(link.getAttribute('href')).toBe('/hockey-sets')
  })

  test('tell the owner that a private profile is hidden', async () => {
    api.on(getUserByUsername, () => ({ user: aPublicUser({ isPublic: false }) }))
    await renderRoute(routes, '/@mario_66', asMario)
    const link = await screen.findByRole('link', { name: 'make it public' })
    expect(link.getAttribute('href')).toBe('/profile')
  })
})

describe('other states', () => {
  test('shows a loading state while the request is pending', async () => {
    api.neverReply(getUserByUsername)
    await renderRoute(routes, '/@mario_66')
    expect(screen.getByRole('status').textContent).toBe('Loading profile…')
  })

  test('shows only the message when the profile is private', async () => {
    api.fail(getUserByUsername, 403, 'This profile is private')
    await renderRoute(routes, '/@mario_66')
    await heading('This profile is private')
    expect(api.calls(getAllListStats)).toEqual([])
  })

  test('shows "not found" with a link home when the username does not exist', async () => {
    const { head } = await renderRoute(routes, '/@nobody')
    await heading('This profile was not found.')
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
    expect(head().titles).toEqual(['Profile of @nobody'])
  })

  test("shows the server's message and offers a retry when the request fails", async () => {
    api.fail(getUserByUsername, 503, 'Too busy')
    const { user } = await renderRoute(routes, '/@mario_66')
    await heading('Too busy')
    api.on(getUserByUsername, () => ({ user: mario }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Mario Binder')).toBeTruthy()
  })

  test('shows its own message when the server gives none', async () => {
    api.fail(getUserByUsername, 500, '')
    await renderRoute(routes, '/@mario_66')
    expect(await heading('Failed to load profile')).toBeTruthy()
  })
})

describe('a profile by id', () => {
  test('shows the profile with its canonical URL', async () => {
    const { head } = await renderRoute(routes, `/profile/${mario.id}`)
    await heading('Mario Binder')
    expect(head().canonical).toBe('/@mario_66')
    expect(api.calls(getUserById).map(({ params }) => params)).toEqual([{ id: mario.id }])
  })

  test('shows "not found" without a request when the id is invalid', async () => {
    const { head } = await renderRoute(routes, '/profile/mario')
    await heading('This profile was not found.')
    expect(api.calls(getUserById)).toEqual([])
    expect(head()).toMatchObject({ status: 404, isIndexed: false })
  })
})

describe('redirects', () => {
  test.each([
    ['/@Mario_66', '/@mario_66'],
    ['/@mario_66/available-cards', '/@mario_66'],
    ['/@mario_66/available-cards/a/b', '/@mario_66'],
    ['/@', '/'],
    ['/@/available-cards', '/'],
  ])('redirects %s to %s', async (from, to) => {
    await renderRoute(routes, from)
    await waitFor(() => expect(window.location.pathname).toBe(to))
  })
})
