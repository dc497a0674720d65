import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aRemoteInfo } from '../testing/a-remote-info.ts'
import { getLiveRemotes, setLiveRemotes } from './live-remotes.ts'
import { useAddAdminRemotes } from './use-add-admin-remotes.ts'

const registered = vi.fn()
vi.mock('./loading/load-remote.ts', () => ({ registerRemoteEntries: (added: unknown) => registered(added) }))

const known = aRemoteInfo('mf-a')
const staff = aRemoteInfo('mf-staff', { audience: 'admins' })
const fetchRemotes = vi.fn()

beforeEach(() => {
  registered.mockReset()
  fetchRemotes.mockReset().mockResolvedValue(Response.json({ remotes: [known, staff] }))
  vi.stubGlobal('fetch', fetchRemotes)
  setLiveRemotes([known])
})

function Names() {
  useAddAdminRemotes()
  return (
    <p>
      {getLiveRemotes()
        .map(({ name }) => name)
        .join(' ')}
    </p>
  )
}

function renderNames(session = aGuestSession()) {
  const client = createTestQueryClient(session)
  render(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  )
  return client
}

test('adds the remotes for admins after an admin has logged in', async () => {
  const client = renderNames()
  expect(screen.getByText('mf-a')).toBeTruthy()
  act(() => setSession(client, aMemberSession({ isAdmin: true })))
  expect(await screen.findByText('mf-a mf-staff')).toBeTruthy()
  expect(registered).toHaveBeenCalledExactlyOnceWith([staff])
})

test('requests nothing for other visitors, or if the page came with them', () => {
  const client = renderNames()
  act(() => setSession(client, aMemberSession()))
  setLiveRemotes([known, staff])
  act(() => setSession(client, aMemberSession({ isAdmin: true })))
  expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ user: { isAdmin: true } })
  expect(fetchRemotes).not.toHaveBeenCalled()
})
