import { getCachedCsrfToken, setCachedCsrfToken } from '@ninepocket/client/csrf'
import { endpointQuery } from '@ninepocket/client/endpoint-query-options'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { getCurrentSession, listSessions } from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { definePageRoute } from '@ninepocket/runtime/page-route'
import { createQueryClient } from '@ninepocket/runtime/query-client'
import { broadcastSessionEvent, type TabSessionEvent } from '@ninepocket/runtime/session-events'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../app.tsx'
import { dehydrateSession } from '../boot/dehydrate-session.ts'
import { hydrateQueries } from '../boot/dehydrated-queries.ts'
import { registerRoutes } from '../remotes/routing/page-table.ts'
import { setUpShellTests } from '../testing/set-up-shell-tests.ts'

setUpShellTests()

const sessionsQuery = () => endpointQuery(listSessions, {})
const session = {
  id: anId(9),
  device: 'Firefox on Linux',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastUsedAt: '2026-01-02T03:04:05.000Z',
  isCurrent: true,
}

function LoginPage() {
  const { state } = useLocation()
  return <p>{`Login for ${JSON.stringify(state)}`}</p>
}
function OwnPage() {
  const { data, refetch } = useQuery(sessionsQuery())
  return (
    <>
      <p>{`Yours: ${data?.sessions.map(({ device }) => device) ?? 'loading'}`}</p>
      <button type="button" onClick={() => void refetch()}>
        Ask again
      </button>
    </>
  )
}
const page = (path: string, Page: () => React.ReactNode) =>
  definePageRoute({ path, chunk: 'page', load: async () => Page, head: () => ({ titles: [] }) })
const pages = [
  page('/', () => <Link to="/search?of=me">To your own</Link>),
  page('/hockey-sets', OwnPage),
  {
    ...page('/search', OwnPage),
    queries: () => [sessionsQuery()],
    requiresLogin: { message: 'Please log in to see this' },
  },
  {
    ...page('/hockey-set/:product', OwnPage),
    requiresLogin: { message: 'Please log in to decide', adminOnly: true },
  },
]

const api = setUpFakeApi()
const ended = vi.fn()
let receivedMessages: unknown[] = []
let otherTab: BroadcastChannel

/** Waits until another tab has received exactly these messages. Sends the last, which arrives after all others. */
async function expectSentMessages(...messages: TabSessionEvent[]) {
  broadcastSessionEvent(messages.at(-1) ?? expect.fail())
  await waitFor(() => expect(receivedMessages).toEqual(messages))
}

beforeEach(async () => {
  api.on(logout, () => ({ message: 'Logged out', csrfToken: "a guest's token" }))
  api.on(listSessions, () => ({ sessions: [session] }))
  registerRoutes('mf-a', pages)
  const login = page('/login', LoginPage)
  registerRoutes('mf-b', [login])
  await Promise.all([...pages, login].map(({ page }) => page.preload()))
  bus.on('session:ended', ended)
  receivedMessages = []
  otherTab = new BroadcastChannel('session')
  otherTab.onmessage = ({ data }) => receivedMessages.push(data)
})
afterEach(() => {
  otherTab.close()
  bus.off('session:ended', ended)
  ended.mockClear()
  setCachedCsrfToken(null)
})

function renderAt(at: string, session: ReturnType<typeof aGuestSession> | null) {
  window.history.pushState(null, '', at)
  const client = createQueryClient()
  hydrateQueries(client, session ? [dehydrateSession(session)] : [])
  render(
    <BrowserRouter>
      <App site={aSite()} client={client} serverPage={null} />
    </BrowserRouter>,
  )
  return { client, user: userEvent.setup() }
}
const ada = aMemberSession({ name: 'Ada' })
const getCurrentUrl = () => location.pathname + location.search
const isShownAsGuest = () => screen.queryByRole('link', { name: 'Login' }) !== null

describe('a page that requires a login', () => {
  const adminPage = '/hockey-set/decide'
  const admin = aMemberSession({ isAdmin: true })

  test.each([
    ['/search?of=me', 'Please log in to see this'],
    [adminPage, 'Please log in to decide'],
  ])(
    'redirects a guest from %s to the login page with return path and message, without requests',
    async (at, message) => {
      renderAt(at, aGuestSession())
      await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
      const request = { returnTo: at, message }
      expect(await screen.findByText(`Login for ${JSON.stringify(request)}`)).toBeDefined()
      expect(api.calls(listSessions)).toEqual([])
    },
  )

  test('leaves no history entry: Back returns to the page before', async () => {
    const { user } = renderAt('/', aGuestSession())
    await user.click(screen.getByRole('link', { name: 'To your own' }))
    await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
    act(() => window.history.back())
    await waitFor(() => expect(getCurrentUrl()).toBe('/'))
  })

  test.each([
    ['a member', '/search', ada],
    ['an admin, if it is for admins,', adminPage, admin],
    ['a visitor whose session cannot be loaded', '/search', null],
  ])('is shown to %s', async (_, at, session) => {
    api.fail(getCurrentSession, 400, 'No')
    renderAt(at, session)
    expect(await screen.findByText('Yours: Firefox on Linux')).toBeDefined()
  })

  test('waits while the session is unknown', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<typeof ada>()
    api.on(getCurrentSession, () => promise)
    renderAt('/search', null)
    await waitFor(() => expect(getCurrentUrl()).toBe('/search'))
    expect(screen.queryByText(/Yours/)).toBeNull()
    await waitFor(() => expect(api.calls(getCurrentSession)).toHaveLength(1))
    answer(ada)
    expect(await screen.findByText('Yours: Firefox on Linux')).toBeDefined()
  })

  test('redirects a member without admin rights from a page for admins to their own collection', async () => {
    renderAt(adminPage, ada)
    await waitFor(() => expect(getCurrentUrl()).toBe(`/@${ada.user.username}/collection`))
    expect(api.calls(listSessions)).toEqual([])
  })

  test.each(['/admin', '/admin/photos'])(
    'redirects a member without admin rights from %s, which belongs to a remote for admins, to their own collection',
    async (at) => {
      renderAt(at, ada)
      await waitFor(() => expect(getCurrentUrl()).toBe(`/@${ada.user.username}/collection`))
    },
  )

  test('shows an admin that an address of admins has no page', async () => {
    renderAt('/admin/nowhere', admin)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
    expect(getCurrentUrl()).toBe('/admin/nowhere')
  })
})

describe('Logout', () => {
  async function logOut(at: string) {
    const shown = renderAt(at, ada)
    await shown.user.click(screen.getByRole('button', { name: 'Ada' }))
    await shown.user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(isShownAsGuest()).toBe(true))
    return shown
  }

  test.each(['/', '/hockey-sets', '/search'])('leads home as a guest from %s', async (at) => {
    const { client } = await logOut(at)
    await waitFor(() => expect(getCurrentUrl()).toBe('/'))
    await expectSentMessages('ended', 'begun')
    expect(client.getQueryData(sessionsQuery().queryKey)).toBeUndefined()
    expect(ended).toHaveBeenCalledOnce()
    expect(getCachedCsrfToken()).toBe("a guest's token")
  })

  test('leaves nothing private behind: Back leads to the login page', async () => {
    await logOut('/search')
    await waitFor(() => expect(getCurrentUrl()).toBe('/'))
    act(() => window.history.back())
    await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
    expect(screen.queryByText(/Firefox/)).toBeNull()
  })

  test('shows an error and keeps the member logged in when it fails', async () => {
    api.fail(logout, 500, 'Something went wrong')
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { user, client } = renderAt('/hockey-sets', ada)
    await user.click(screen.getByRole('button', { name: 'Ada' }))
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Failed to log out. Please try again.')).toBeDefined()
    expect(logged).toHaveBeenCalledOnce()
    expect(isShownAsGuest()).toBe(false)
    expect(getCurrentUrl()).toBe('/hockey-sets')
    expect(client.getQueryData(sessionsQuery().queryKey)).toBeDefined()
    expect(ended).not.toHaveBeenCalled()
    api.on(logout, () => ({ message: 'Logged out', csrfToken: "a guest's token" }))
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(isShownAsGuest()).toBe(true))
  })
})

describe('a call that is rejected without a session', () => {
  test.each([
    ['Invalid or expired session', 'Your session has ended. Please log in again.'],
    ['Authentication required', 'Please log in to continue'],
  ])('ends the session on "%s" and leads to the login page with the return path', async (message, said) => {
    const { client, user } = renderAt('/hockey-sets?page=2', ada)
    await screen.findByText('Yours: Firefox on Linux')
    api.fail(listSessions, 401, message)
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
    const request = { returnTo: '/hockey-sets?page=2', message: said }
    expect(await screen.findByText(`Login for ${JSON.stringify(request)}`)).toBeDefined()
    await waitFor(() => expect(isShownAsGuest()).toBe(true))
    expect(client.getQueryData(sessionsQuery().queryKey)).toBeUndefined()
    expect(ended).toHaveBeenCalledOnce()
  })

  test('says on a page for members that the session has ended', async () => {
    const { user } = renderAt('/search', ada)
    await screen.findByText('Yours: Firefox on Linux')
    api.fail(listSessions, 401, 'Invalid or expired session')
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
    expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  })

  test('changes nothing on the login page', async () => {
    renderAt('/search', aGuestSession())
    await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
    const { client } = renderAt('/login', ada)
    api.fail(listSessions, 401, 'Invalid or expired session')
    await act(() => client.prefetchQuery(sessionsQuery()))
    expect(getCurrentUrl()).toBe('/login')
    expect(screen.getAllByText('Login for null')).toHaveLength(1)
  })

  test('ignores other errors', async () => {
    const { client, user } = renderAt('/hockey-sets', ada)
    await screen.findByText('Yours: Firefox on Linux')
    api.on(listSessions, () => {
      throw new FakeHttpError(403, 'Authentication required')
    })
    await user.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(client.getQueryState(sessionsQuery().queryKey)?.status).toBe('error'))
    expect(getCurrentUrl()).toBe('/hockey-sets')
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('messages of other tabs', () => {
  test('log this tab out without a call and without an echo', async () => {
    renderAt('/', ada)
    otherTab.postMessage('ended')
    await waitFor(() => expect(isShownAsGuest()).toBe(true))
    await expectSentMessages('begun')
    expect(ended).toHaveBeenCalledOnce()
  })

  test('remove a page for members on logout', async () => {
    renderAt('/search', ada)
    otherTab.postMessage('ended')
    await waitFor(() => expect(getCurrentUrl()).toBe('/login'))
    expect(screen.queryByText(/Firefox/)).toBeNull()
  })

  test('reload the session after a login, without an echo', async () => {
    api.on(getCurrentSession, () => ada)
    renderAt('/', aGuestSession())
    otherTab.postMessage('begun')
    expect(await screen.findByRole('button', { name: 'Ada' })).toBeDefined()
    expect(getCachedCsrfToken()).toBe(ada.csrfToken)
    await expectSentMessages('ended')
  })

  test('reload the session after a change of the same user, without an echo', async () => {
    api.on(getCurrentSession, () => aMemberSession({ name: 'Ada L.' }))
    renderAt('/', ada)
    otherTab.postMessage('changed')
    expect(await screen.findByRole('button', { name: 'Ada L.' })).toBeDefined()
    expect(ended).not.toHaveBeenCalled()
    await expectSentMessages('begun')
  })

  test('keep the session when the API fails', async () => {
    api.fail(getCurrentSession, 500, 'No')
    renderAt('/', aGuestSession())
    otherTab.postMessage('begun')
    await waitFor(() => expect(api.calls(getCurrentSession)).toHaveLength(1))
    expect(isShownAsGuest()).toBe(true)
  })
})

test('reloads the session when the page comes from the back/forward cache, not when it has just loaded', async () => {
  api.on(getCurrentSession, () => aGuestSession())
  renderAt('/', ada)
  const showPage = (persisted: boolean) =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })))
  showPage(false)
  showPage(true)
  await waitFor(() => expect(isShownAsGuest()).toBe(true))
  expect(api.calls(getCurrentSession)).toHaveLength(1)
})
