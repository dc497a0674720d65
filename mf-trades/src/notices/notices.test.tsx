import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import {
  countUnreadNotices,
  listNotices,
  markNoticesRead,
  markOfferNoticesRead,
  setNoticeMailChoice,
} from '@ninepocket/contract/notices/notice-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addFakeNoticesApi } from '../dev/add-fake-notices-api.ts'
import { createFakeMembers } from '../dev/fake-members.ts'
import { routes } from '../routes.tsx'
import { useAutoMarkOfferNoticesRead } from './use-auto-mark-offer-notices-read.ts'

const session = aMemberSession()
const api = setUpFakeApi()
const unreadCountKey = endpointQuery(countUnreadNotices, {}).queryKey
beforeEach(() => void addFakeNoticesApi(api, createFakeMembers('few')))

test('lists notices and marks all of them as read', async () => {
  const { user } = await renderRoute(routes, '/notices', { session })
  expect(await screen.findByText('2 unread')).toBeTruthy()
  expect(screen.getByRole('link', { name: '@trader_1 sent you an offer' }).getAttribute('href')).toBe(
    '/trades/trader_1',
  )
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('0 unread')).toBeTruthy()
  // The page, because the button has gone.
  const page = screen.getByRole('list', { name: 'Notices' }).parentElement
  await waitFor(() => expect(document.activeElement).toBe(page))
  expect(api.calls(markNoticesRead)[0]?.body).toEqual({ noticeId: '3', isUpTo: true })
})

test('stores no count whose reply comes after the logout', async () => {
  const { user, client } = await renderRoute(routes, '/notices', { session })
  const reply = Promise.withResolvers<{ unreadCount: number }>()
  api.on(markNoticesRead, () => reply.promise)
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(api.calls(markNoticesRead)).toHaveLength(1))
  bus.emit('session:ended')
  client.removeQueries({ queryKey: unreadCountKey })
  reply.resolve({ unreadCount: 7 })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData(unreadCountKey)).not.toEqual({ unreadCount: 7 })
})

test('stores no count of an opened offer whose reply comes after the logout', async () => {
  const client = createTestQueryClient(session)
  client.setQueryData(unreadCountKey, { unreadCount: 2 })
  const reply = Promise.withResolvers<{ unreadCount: number }>()
  api.on(markOfferNoticesRead, () => reply.promise)
  renderHook(() => useAutoMarkOfferNoticesRead(anId(1)), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(api.calls(markOfferNoticesRead)).toHaveLength(1))
  bus.emit('session:ended')
  reply.resolve({ unreadCount: 1 })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData(unreadCountKey)).toEqual({ unreadCount: 2 })
})

test('marks notices one by one on later pages, as later notices are not on them', async () => {
  addFakeNoticesApi(api, createFakeMembers('many'))
  await renderRoute(routes, '/notices?page=2', { session })
  expect(await screen.findByText('2 unread')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('turns a mail off and on', async () => {
  const { user } = await renderRoute(routes, '/notices', { session })
  const button = await screen.findByRole('switch', { name: 'Messages about an offer' })
  expect(button.getAttribute('aria-checked')).toBe('true')
  await user.click(button)
  expect(await screen.findByRole('switch', { name: 'Messages about an offer', checked: false })).toBeTruthy()
})

test('says nothing when a mail of a member who has logged out is not turned off', async () => {
  const reply = Promise.withResolvers<never>()
  api.on(setNoticeMailChoice, () => reply.promise)
  const { user, client } = await renderRoute(routes, '/notices', { session })
  await user.click(await screen.findByRole('switch', { name: 'Messages about an offer' }))
  await waitFor(() => expect(api.calls(setNoticeMailChoice)).toHaveLength(1))
  act(() => bus.emit('session:ended'))
  reply.reject(new FakeHttpError(500, ''))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(useToastStore.getState().toasts).toEqual([])
})

test('says so when there are none, and retries when they fail to load', async () => {
  api.fail(listNotices, 503, 'Too busy')
  const { user } = await renderRoute(routes, '/notices', { session })
  await screen.findByText('Too busy')
  addFakeNoticesApi(api, [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No notices yet')).toBeTruthy()
})

test('turns a mail off by its link, on a click only', async () => {
  const { user } = await renderRoute(routes, '/notices/mail-off/bad', { session })
  await user.click(await screen.findByRole('button', { name: 'Turn off these emails' }))
  expect(await screen.findByText('This link is invalid. Use the one in your latest email.')).toBeTruthy()
})
