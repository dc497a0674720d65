import { ApiError } from '@ninepocket/client/api-error'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { getCachedCsrfToken, setCachedCsrfToken } from '@ninepocket/client/csrf'
import { http } from '@ninepocket/client/http'
import { onSessionLost } from '@ninepocket/client/session-lost'
import type { CurrentSession } from '@ninepocket/contract/users/current-session'
import { listSessions } from '@ninepocket/contract/users/user-endpoints'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bus } from './bus.ts'
import { createQueryClient } from './query-client.ts'
import {
  applyLogoutFromOtherTab,
  endSession,
  refreshSession,
  sessionQuery,
  setSession,
  useResolvedSession,
  useSession,
} from './session.ts'
import { broadcastSessionEvent, type TabSessionEvent } from './session-events.ts'

const aMember = (id: string, name: string): CurrentSession => ({
  success: true,
  authenticated: true,
  user: {
    id,
    name,
    username: name.toLowerCase(),
    email: `${id}@example.org`,
    profilePicture: null,
    defaultCurrency: 'USD',
    memberSince: '2026-01-02T03:04:05.000Z',
    isAdmin: false,
    isPublic: true,
    isCollectionPrivate: false,
    newsletterOptIn: false,
    contact: {},
  },
  userdata: { onboardingStepsCompleted: [], onboarded: false },
  csrfToken: 'token',
})
const ada = aMember('a'.repeat(24), 'Ada')
const bob = aMember('b'.repeat(24), 'Bob')

const getUserName = (session: CurrentSession | undefined) => {
  if (!session) return 'unknown'
  return session.authenticated ? session.user.name : 'a guest'
}
const fetchSecret = vi.fn<() => Promise<string>>()
function Page() {
  const { data } = useQuery({ queryKey: ['/api/secret', {}], queryFn: fetchSecret })
  return (
    <>
      <p>{`Session of ${getUserName(useSession())}`}</p>
      <p>{`Resolved is ${getUserName(useResolvedSession())}`}</p>
      <p>{`Shown: ${data ?? 'nothing'}`}</p>
    </>
  )
}

/** Renders a page with data of the given session, and adds data that no page shows. */
function renderPage(of: CurrentSession | undefined): QueryClient {
  const client = createQueryClient()
  if (of) client.setQueryData(sessionQuery().queryKey, of)
  client.setQueryData(['/api/secret', {}], `of ${getUserName(of)}`)
  client.setQueryData(['/api/unseen', {}], `of ${getUserName(of)}`)
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return client
}

const fakeProfileReply = (session: CurrentSession) =>
  vi.spyOn(http, 'request').mockImplementation(async () => ({ data: session }))
const neverResolve = () => new Promise<never>(() => undefined)

const ended = vi.fn()
let receivedMessages: unknown[] = []
let otherTab: BroadcastChannel

/** Waits until another tab has received exactly these messages. Sends the last, which arrives after all others. */
async function expectSentMessages(...messages: TabSessionEvent[]) {
  broadcastSessionEvent(messages.at(-1) ?? expect.fail())
  await waitFor(() => expect(receivedMessages).toEqual(messages))
}

beforeEach(() => {
  fetchSecret.mockImplementation(neverResolve)
  bus.on('session:ended', ended)
  receivedMessages = []
  otherTab = new BroadcastChannel('session')
  otherTab.onmessage = ({ data }) => receivedMessages.push(data)
})
afterEach(() => {
  otherTab.close()
  bus.off('session:ended', ended)
  cleanup()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

describe('useSession', () => {
  test('returns the session that came with the page, without a request', async () => {
    const call = fakeProfileReply(bob)
    const client = renderPage(ada)
    expect(screen.getByText('Session of Ada')).toBeDefined()
    // The only request is this one.
    await act(() => client.refetchQueries(sessionQuery()))
    expect(await screen.findByText('Session of Bob')).toBeDefined()
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('fetches a session that did not come with the page, and returns a guest meanwhile', async () => {
    fakeProfileReply(ada)
    renderPage(undefined)
    expect(screen.getByText('Session of a guest')).toBeDefined()
    expect(screen.getByText('Resolved is unknown')).toBeDefined()
    expect(await screen.findByText('Resolved is Ada')).toBeDefined()
  })
})

describe('a login', () => {
  test('takes effect at once, and keeps guest data on screen until it is refetched', async () => {
    const client = renderPage({ success: true, authenticated: false })
    act(() => setSession(client, ada))
    expect(await screen.findByText('Session of Ada')).toBeDefined()
    expect(screen.getByText('Shown: of a guest')).toBeDefined()
    expect(fetchSecret).toHaveBeenCalledTimes(1)
    expect(client.getQueryState(['/api/unseen', {}])?.isInvalidated).toBe(true)
    await expectSentMessages('begun', 'ended')
    expect(ended).not.toHaveBeenCalled()
  })

  test('keeps the data and notifies no tab when the same user has a new name', async () => {
    const client = renderPage(ada)
    act(() => setSession(client, aMember('a'.repeat(24), 'Ada L.')))
    expect(await screen.findByText('Session of Ada L.')).toBeDefined()
    await expectSentMessages('ended')
    expect(screen.getByText('Shown: of Ada')).toBeDefined()
    expect(fetchSecret).not.toHaveBeenCalled()
  })
})

describe('saved changes of the same user', () => {
  test('are sent to other tabs, and keep the data on screen', async () => {
    const client = renderPage(ada)
    act(() => setSession(client, aMember('a'.repeat(24), 'Ada L.'), { isSaved: true }))
    expect(await screen.findByText('Session of Ada L.')).toBeDefined()
    await expectSentMessages('changed', 'ended')
    expect(screen.getByText('Shown: of Ada')).toBeDefined()
  })

  test('notify other tabs once when the reply comes after a login as another user', async () => {
    const client = renderPage(ada)
    act(() => setSession(client, bob, { isSaved: true }))
    await expectSentMessages('begun', 'ended')
  })
})

describe('a logout', () => {
  test('removes all data of the user from screen and cache, and notifies everyone once', async () => {
    const client = renderPage(ada)
    act(() => {
      endSession(client)
      endSession(client)
    })
    expect(await screen.findByText('Session of a guest')).toBeDefined()
    expect(await screen.findByText('Shown: nothing')).toBeDefined()
    await expectSentMessages('ended', 'begun')
    expect(fetchSecret).toHaveBeenCalledTimes(1)
    expect(client.getQueryData(['/api/unseen', {}])).toBeUndefined()
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('removes what the browser keeps of the member, and no preference', () => {
    localStorage.setItem('member-pages', 'seen by Ada')
    localStorage.setItem('columns', 'name')
    const client = renderPage(ada)
    act(() => endSession(client))
    expect({ ...localStorage }).toEqual({ columns: 'name' })
    localStorage.clear()
  })

  test("drops a response to the user's request that arrives later", async () => {
    let resolveSecret: (text: string) => void = () => undefined
    fetchSecret.mockImplementationOnce(() => new Promise((resolve) => (resolveSecret = resolve)))
    const client = renderPage(ada)
    void client.refetchQueries({ queryKey: ['/api/secret', {}] })
    act(() => endSession(client))
    resolveSecret('of Ada, late')
    // Timers come after all settled promises.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(client.getQueryData(['/api/secret', {}])).toBeUndefined()
    expect(await screen.findByText('Shown: nothing')).toBeDefined()
  })

  test('does not fetch again what only members see', async () => {
    const fetchOwnData = vi.fn(async () => 'own')
    function OwnData() {
      const { authenticated } = useSession()
      const { data } = useQuery({ queryKey: ['/api/own', {}], queryFn: fetchOwnData, enabled: authenticated })
      return <p>{`Own: ${data ?? 'nothing'}`}</p>
    }
    const client = renderPage(ada)
    render(
      <QueryClientProvider client={client}>
        <OwnData />
      </QueryClientProvider>,
    )
    await screen.findByText('Own: own')
    act(() => endSession(client))
    await waitFor(() => expect(fetchSecret).toHaveBeenCalled())
    expect(await screen.findByText('Own: nothing')).toBeDefined()
    expect(fetchOwnData).toHaveBeenCalledTimes(1)
  })

  test('drops form input of sent mutations', () => {
    const client = renderPage(ada)
    const sent = client.getMutationCache().build(client, { mutationFn: neverResolve })
    void sent.execute({ password: 'secret' })
    act(() => endSession(client))
    expect(client.getMutationCache().getAll()).toEqual([])
  })

  test('of another tab is applied without notifying other tabs', async () => {
    const client = renderPage(ada)
    setCachedCsrfToken('a token of the previous user')
    act(() => applyLogoutFromOtherTab(client))
    expect(getCachedCsrfToken()).toBeNull()
    expect(await screen.findByText('Shown: nothing')).toBeDefined()
    expect(ended).toHaveBeenCalledTimes(1)
    await expectSentMessages('begun')
  })
})

describe('refreshSession', () => {
  test('replaces the user and removes all data of the previous one', async () => {
    fakeProfileReply(bob)
    const client = renderPage(ada)
    await act(() => refreshSession(client))
    expect(await screen.findByText('Session of Bob')).toBeDefined()
    expect(await screen.findByText('Shown: nothing')).toBeDefined()
    await expectSentMessages('ended')
  })

  test('drops a reply to a request from before a logout', async () => {
    const reply = Promise.withResolvers<{ data: CurrentSession }>()
    vi.spyOn(http, 'request').mockImplementation(() => reply.promise)
    const client = renderPage(ada)
    const refresh = refreshSession(client)
    act(() => endSession(client))
    reply.resolve({ data: ada })
    expect(await act(() => refresh)).toBe(false)
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ authenticated: false })
    expect(await screen.findByText('Session of a guest')).toBeDefined()
  })

  test('keeps the session of the newest request when replies arrive in another order', async () => {
    const older = Promise.withResolvers<{ data: CurrentSession }>()
    const newer = Promise.withResolvers<{ data: CurrentSession }>()
    vi.spyOn(http, 'request')
      .mockImplementationOnce(() => older.promise)
      .mockImplementationOnce(() => newer.promise)
    const client = renderPage({ success: true, authenticated: false })
    const refreshes = [refreshSession(client), refreshSession(client)]
    newer.resolve({ data: bob })
    await act(() => refreshes[1])
    older.resolve({ data: ada })
    await act(() => refreshes[0])
    expect(await screen.findByText('Session of Bob')).toBeDefined()
    expect(ended).not.toHaveBeenCalled()
  })

  test('keeps the CSRF token of a login when an older reply says that the visitor is a guest', async () => {
    const older = Promise.withResolvers<{ data: CurrentSession }>()
    vi.spyOn(http, 'request').mockImplementation(() => older.promise)
    const client = renderPage({ success: true, authenticated: false })
    const refresh = refreshSession(client)
    setCachedCsrfToken('token')
    act(() => setSession(client, ada))
    older.resolve({ data: { success: true, authenticated: false } })
    await act(() => refresh)
    expect(getCachedCsrfToken()).toBe('token')
  })

  test('does not end the new session when a request of the previous one is rejected late', async () => {
    const rejection = Promise.withResolvers<never>()
    vi.spyOn(http, 'request')
      .mockImplementationOnce(() => rejection.promise)
      .mockImplementationOnce(async () => ({ data: bob }))
    const client = renderPage(ada)
    const listener = vi.fn()
    const stop = onSessionLost(listener)
    const lateRequest = callEndpoint(listSessions, {})
    await act(() => refreshSession(client))
    rejection.reject(new ApiError(401, { message: 'Invalid or expired session', code: 'NO' }))
    await expect(lateRequest).rejects.toThrow()
    expect(listener).not.toHaveBeenCalled()
    stop()
  })

  test('changes nothing when the API does not respond', async () => {
    vi.spyOn(http, 'request').mockRejectedValue(new Error('down'))
    const client = renderPage(ada)
    await expect(refreshSession(client)).rejects.toThrow('down')
    expect(screen.getByText('Session of Ada')).toBeDefined()
  })
})
