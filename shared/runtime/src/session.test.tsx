import { getStoredCsrfToken, storeCsrfToken } from '@ninepocket/client/csrf'
import { http } from '@ninepocket/client/http'
import type { ProfileReply } from '@ninepocket/contract/users/profile-reply'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
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

const aMember = (id: string, name: string): ProfileReply => ({
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

const getUserName = (session: ProfileReply | undefined) => {
  if (!session) return 'nobody knows'
  return session.authenticated ? session.user.name : 'a guest'
}
const asked = vi.fn<() => Promise<string>>()
function Page() {
  const { data } = useQuery({ queryKey: ['/api/secret', {}], queryFn: asked })
  return (
    <>
      <p>{`There is ${getUserName(useSession())}`}</p>
      <p>{`Known is ${getUserName(useResolvedSession())}`}</p>
      <p>{`Shown is ${data ?? 'nothing'}`}</p>
    </>
  )
}

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 20)))

/** A page that shows what `of` was answered, and an answer that no page shows. */
function renderPage(of: ProfileReply | undefined): QueryClient {
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

const fakeProfileReply = (session: ProfileReply) =>
  vi.spyOn(http, 'request').mockImplementation(async () => ({ data: session }))
/** Every reply hangs until a test says what it is. */
const neverResolve = () => new Promise<never>(() => undefined)

const ended = vi.fn()
let receivedMessages: unknown[] = []
let otherTab: BroadcastChannel
beforeEach(() => {
  asked.mockImplementation(neverResolve)
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

describe('who is there', () => {
  test('is what the page came with, and nobody asks', async () => {
    const call = fakeProfileReply(bob)
    renderPage(ada)
    await settle()
    expect(screen.getByText('There is Ada')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
  })

  test('is asked for where it did not come; until then it is a guest, and it is said that nobody knows', async () => {
    fakeProfileReply(ada)
    renderPage(undefined)
    expect(screen.getByText('There is a guest')).toBeDefined()
    expect(screen.getByText('Known is nobody knows')).toBeDefined()
    await settle()
    expect(screen.getByText('Known is Ada')).toBeDefined()
  })
})

describe('a login', () => {
  test('is seen at once; what a guest saw stays until it is asked for anew', async () => {
    const client = renderPage({ success: true, authenticated: false })
    act(() => setSession(client, ada))
    await settle()
    expect(screen.getByText('There is Ada')).toBeDefined()
    expect(screen.getByText('Shown is of a guest')).toBeDefined()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(client.getQueryState(['/api/unseen', {}])?.isInvalidated).toBe(true)
    expect(receivedMessages).toEqual(['begun'])
    expect(ended).not.toHaveBeenCalled()
  })

  test('the same person with a new name drops nothing and is news for nobody', async () => {
    const client = renderPage(ada)
    act(() => setSession(client, aMember('a'.repeat(24), 'Ada L.')))
    await settle()
    expect(screen.getByText('There is Ada L.')).toBeDefined()
    expect(screen.getByText('Shown is of Ada')).toBeDefined()
    expect(asked).not.toHaveBeenCalled()
    expect(receivedMessages).toEqual([])
  })
})

describe('a logout', () => {
  test('leaves nothing of the person, on screen or in the cache, and is told everywhere, once', async () => {
    const client = renderPage(ada)
    act(() => {
      endSession(client)
      endSession(client)
    })
    await settle()
    expect(screen.getByText('There is a guest')).toBeDefined()
    expect(screen.getByText('Shown is nothing')).toBeDefined()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(client.getQueryData(['/api/unseen', {}])).toBeUndefined()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(receivedMessages).toEqual(['ended'])
  })

  test('drops the answer that a question of the person gets afterwards', async () => {
    let answer: (text: string) => void = () => undefined
    asked.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const client = renderPage(ada)
    void client.refetchQueries({ queryKey: ['/api/secret', {}] })
    act(() => endSession(client))
    answer('of Ada, late')
    await settle()
    expect(screen.getByText('Shown is nothing')).toBeDefined()
  })

  test('drops what was typed into forms that were sent', () => {
    const client = renderPage(ada)
    const sent = client.getMutationCache().build(client, { mutationFn: neverResolve })
    void sent.execute({ password: 'secret' })
    act(() => endSession(client))
    expect(client.getMutationCache().getAll()).toEqual([])
  })

  test('of another tab is followed without a word', async () => {
    const client = renderPage(ada)
    storeCsrfToken('a token of who has gone')
    act(() => applyLogoutFromOtherTab(client))
    expect(getStoredCsrfToken()).toBeNull()
    await settle()
    expect(screen.getByText('Shown is nothing')).toBeDefined()
    expect(ended).toHaveBeenCalledTimes(1)
    expect(receivedMessages).toEqual([])
  })
})

describe('asking who is there', () => {
  test('finds another person, of whose predecessor nothing stays', async () => {
    fakeProfileReply(bob)
    const client = renderPage(ada)
    await act(() => refreshSession(client))
    await settle()
    expect(screen.getByText('There is Bob')).toBeDefined()
    expect(screen.getByText('Shown is nothing')).toBeDefined()
    expect(receivedMessages).toEqual([])
  })

  test('changes nothing where the API does not say', async () => {
    vi.spyOn(http, 'request').mockRejectedValue(new Error('down'))
    const client = renderPage(ada)
    await expect(refreshSession(client)).rejects.toThrow('down')
    expect(screen.getByText('There is Ada')).toBeDefined()
  })
})
