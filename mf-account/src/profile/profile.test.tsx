import { currencyCodes, currencySymbols } from '@ninepocket/contract/site/currency'
import { getEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import * as users from '@ninepocket/contract/users/user-endpoints'
import { sessionQuery, setSession } from '@ninepocket/runtime/session'
import { broadcastSessionEvent } from '@ninepocket/runtime/session-events'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { aSite } from '@ninepocket/testing/builders/a-site'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addFakeLoginFactorApi } from '../dev/add-fake-login-factor-api.ts'
import { addFakeSecurityEventsAndSuspensionApi } from '../dev/add-fake-security-events-and-suspension-api.ts'
import { AccountSettingsPage } from './account-settings-page.tsx'
import { buildAccountSettingsRoutes } from './own-profile-routes.ts'

const noResponseMessage = 'No response from server. Please try again later.'
const member = aMemberSession({ name: 'Wayne Marker', contact: { xUsername: 'wayne_x' } })
const wayne = member.user
const currencies = currencyCodes.map((code) => ({ code, symbol: currencySymbols[code] }))
const site = aSite({ currencies })
const api = setUpFakeApi()
beforeEach(() => {
  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: false })
  api.on(users.listSessions, () => ({ sessions: [] }))
  api.on(users.getCurrentSession, () => member)
  api.on(getEmailChange, () => ({ emailChange: null }))
  addFakeLoginFactorApi(api)
})

const open = () => renderRoute(buildAccountSettingsRoutes, '/profile', { session: member, site })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const toasts = () => useToastStore.getState().toasts.map(({ message, kind }) => [kind, message])
const storedUser = (client: { getQueryData(key: readonly unknown[]): unknown }) =>
  client.getQueryData(sessionQuery().queryKey)

describe('the page', () => {
  test('requires a login and is not indexed', () => {
    const [route] = buildAccountSettingsRoutes(site)
    expect(route).toMatchObject({
      path: '/profile',
      requiresLogin: { message: 'Please log in to edit your profile' },
      isPersonal: true,
    })
  })

  test("shows the user's data", async () => {
    const { head } = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeTruthy()
    expect(head()).toMatchObject({ titles: ['Edit Profile'], isIndexed: false })
    expect(screen.getByRole('link', { name: '@wayne' }).getAttribute('href')).toBe('/@wayne')
    expect(screen.getByText('wayne@example.org')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Wayne Marker')
    expect(screen.getByRole('textbox', { name: 'X' })).toHaveProperty('value', 'wayne_x')
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'USD')
  })

  test('offers each of the eight currencies with its symbol', async () => {
    await open()
    const choices = within(screen.getByRole('combobox', { name: 'Currency' })).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent).join(', ')).toBe(
      'USD ($), CAD (C$), GBP (£), AUD (A$), EUR (€), NZD (NZ$), HKD (HK$), SGD (S$)',
    )
  })

  describe('the data export', () => {
    const saved: string[] = []
    beforeEach(() => {
      saved.length = 0
      Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => {} })
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(`${this.download} from ${this.href}`)
      })
    })
    afterEach(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    const fakeFetch = (reply: Response | Error) => {
      const fetchMock = vi.fn(async (_path: string) => {
        if (reply instanceof Error) throw reply
        return reply
      })
      vi.stubGlobal('fetch', fetchMock)
      return fetchMock
    }
    const download = async () => {
      const { user } = await open()
      await user.click(screen.getByRole('button', { name: 'Download your data' }))
    }

    test("saves the file under the server's file name", async () => {
      const headers = { 'content-disposition': 'attachment; filename="wayne-2026-01-02.zip"' }
      const fetchMock = fakeFetch(new Response('zip', { headers }))
      await download()
      await waitFor(() => expect(saved).toEqual(['wayne-2026-01-02.zip from blob:data']))
      expect(fetchMock.mock.calls).toEqual([['/api/users/export']])
    })

    test.each([
      ['an error reply', Response.json({ message: 'Not so often', code: 'SLOW' }, { status: 429 }), 'Not so often'],
      [
        'a reply without a message',
        new Response('<h1>Bad gateway</h1>', { status: 502 }),
        'Failed to download your data',
      ],
      ['no response', new TypeError('Failed to fetch'), noResponseMessage],
    ])('shows an error and saves nothing after %s', async (_, reply, shown) => {
      fakeFetch(reply)
      await download()
      expect((await panel('Your Data').findByRole('alert')).textContent).toBe(shown)
      expect(saved).toEqual([])
    })
  })

  test.each([
    [500, '', 'Failed to load profile'],
    [500, 'Out of order', 'Out of order'],
  ])('when the profile fails to load (%i %j), shows "%s"', async (status, message, shown) => {
    api.fail(users.getCurrentSession, status, message)
    const client = createTestQueryClient()
    client.clear()
    render(
      <QueryClientProvider client={client}>
        <AccountSettingsPage />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('heading', { name: shown })).toBeTruthy()
  })
})

describe('saving the profile', () => {
  const save = () => panel('Profile').getByRole('button', { name: 'Save' })

  test('sends the changed fields, confirms, and stores the reply in the session', async () => {
    const saved = { ...wayne, name: 'The Great', defaultCurrency: 'CAD' as const, country: 'CA' }
    api.on(users.updateProfile, () => ({ user: saved }))
    const { user, client } = await open()
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'The Great')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'CAD')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Canada')
    await user.clear(screen.getByRole('textbox', { name: 'X' }))
    await user.type(screen.getByRole('textbox', { name: 'Discord' }), 'wayne.99{Enter}')
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    const contact = { discordUsername: 'wayne.99', xUsername: '' }
    expect(api.calls(users.updateProfile).map(({ body }) => body)).toEqual([
      { name: 'The Great', defaultCurrency: 'CAD', country: 'CA', contact },
    ])
    expect(storedUser(client)).toMatchObject({ user: saved })
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    expect(screen.queryByText('Profile saved')).toBeNull()
  })

  test('does not say that the profile is saved when it is edited while it is being saved', async () => {
    const reply = Promise.withResolvers<{ user: typeof wayne }>()
    api.on(users.updateProfile, () => reply.promise)
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(save())
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '?')
    reply.resolve({ user: wayne })
    await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'))
    expect(screen.queryByText('Profile saved')).toBeNull()
  })

  test('removes the country', async () => {
    api.on(users.updateProfile, () => ({ user: wayne }))
    const { user } = await renderRoute(buildAccountSettingsRoutes, '/profile', {
      session: aMemberSession({ country: 'FI' }),
      site,
    })
    const country = screen.getByRole('combobox', { name: 'Country' })
    expect(country).toHaveProperty('value', 'FI')
    await user.selectOptions(country, 'Not specified')
    await user.click(save())
    await screen.findByText('Profile saved')
    expect(api.calls(users.updateProfile).map(({ body }) => body)).toEqual([{ country: null }])
  })

  test('does not overwrite fields that another tab changed, even on a second save', async () => {
    api.on(users.updateProfile, () => ({ user: wayne }))
    const { user, client } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Discord' }), 'wayne.99')
    const changedInOtherTab = { ...wayne, defaultCurrency: 'EUR' as const, contact: { xUsername: 'the_x' } }
    act(() => setSession(client, { ...member, user: changedInOtherTab }))
    await user.click(save())
    await screen.findByText('Profile saved')
    const sent = api.calls(users.updateProfile).map(({ body }) => body)
    expect(sent).toEqual([{ contact: { discordUsername: 'wayne.99' } }])
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' II')
    await user.click(save())
    await screen.findByText('Profile saved')
    expect(api.calls(users.updateProfile).at(-1)?.body).toEqual({ name: 'Wayne Marker II' })
  })

  test('validates a contact on submit and then while typing, and sends nothing', async () => {
    const { user } = await open()
    const field = screen.getByRole('textbox', { name: 'COMC' })
    await user.type(field, 'two words')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(save())
    expect(screen.getByRole('alert').textContent).toBe(
      'Contact information can only contain letters, numbers, underscores, hyphens, and periods',
    )
    expect(document.activeElement).toBe(field)
    expect(api.calls(users.updateProfile)).toEqual([])
    await user.type(field, '{Backspace>6/}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    [409, 'Too late', 'Too late'],
    [500, '', 'Profile update failed'],
  ])('after a failure (%i %j), shows "%s" and keeps the input', async (status, message, shown) => {
    api.fail(users.updateProfile, status, message)
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' II')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toBe(shown)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Wayne Marker II')
  })

  test('shows a pending button and ignores further submits while sending', async () => {
    api.neverReply(users.updateProfile)
    const { user } = await open()
    await user.click(save())
    const pending = await screen.findByRole('button', { name: 'Saving…' })
    await user.click(pending)
    await waitFor(() => expect(api.calls(users.updateProfile)).toHaveLength(1))
  })
})

describe.each([
  ['Public profile', users.toggleProfileVisibility, true, { isPublic: false }, 'Profile update failed'],
  [
    'Public collection',
    users.toggleCollectionPrivacy,
    true,
    { isCollectionPrivate: true },
    'Failed to update collection privacy settings',
  ],
  ['Newsletter', users.toggleNewsletter, false, { newsletterOptIn: true }, 'Failed to update newsletter preferences'],
] as const)('the switch "%s"', (label, endpoint, before, reply, failure) => {
  const state = () => screen.getByRole('switch', { name: label }).getAttribute('aria-checked') === 'true'

  test('toggles before the reply, and only once until it arrives', async () => {
    api.neverReply(endpoint)
    const { user } = await open()
    expect(state()).toBe(before)
    await user.click(screen.getByRole('switch', { name: label }))
    expect(state()).toBe(!before)
    await user.click(screen.getByRole('switch', { name: label }))
    expect(state()).toBe(!before)
    await waitFor(() => expect(api.calls(endpoint)).toHaveLength(1))
  })

  test('keeps the state of the reply', async () => {
    // `describe.each` loses which reply belongs to which endpoint.
    api.on(endpoint as typeof users.toggleProfileVisibility, () => reply as { isPublic: boolean })
    const { user, client } = await open()
    await user.click(screen.getByRole('switch', { name: label }))
    await waitFor(() => expect(storedUser(client)).toMatchObject({ user: reply }))
    expect(state()).toBe(!before)
    expect(toasts()).toEqual([])
  })

  test.each([
    ['500', () => api.fail(endpoint, 500, ''), failure],
    ['429', () => api.fail(endpoint, 429, 'Not so fast'), 'Not so fast'],
    ['no response', () => api.failNetwork(endpoint), noResponseMessage],
  ])('reverts after %s and shows "%s"', async (_, setUpFailure, shown) => {
    setUpFailure()
    const { user } = await open()
    await user.click(screen.getByRole('switch', { name: label }))
    await waitFor(() => expect(toasts()).toEqual([['error', shown]]))
    expect(state()).toBe(before)
  })
})

test('a switch notifies other tabs once the server has saved the setting', async () => {
  const otherTab = new BroadcastChannel('session')
  onTestFinished(() => otherTab.close())
  const received: unknown[] = []
  otherTab.onmessage = ({ data }) => received.push(data)
  /** Waits until another tab has received exactly these messages. The last one arrives after all others. */
  const expectSentMessages = async (...messages: ReadonlyArray<string>) => {
    broadcastSessionEvent('begun')
    await waitFor(() => expect(received.at(-1)).toBe('begun'))
    expect(received.splice(0)).toEqual([...messages, 'begun'])
  }
  const reply = Promise.withResolvers<{ isPublic: boolean }>()
  api.on(users.toggleProfileVisibility, () => reply.promise)
  const { user, client } = await open()
  await user.click(screen.getByRole('switch', { name: 'Public profile' }))
  await waitFor(() => expect(api.calls(users.toggleProfileVisibility)).toHaveLength(1))
  await expectSentMessages()
  reply.resolve({ isPublic: false })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await expectSentMessages('changed')
})

describe('a switch of a member who has logged out', () => {
  const nextMember = aMemberSession({ id: anId(2), username: 'next', isPublic: true })

  test.each([
    ['success', (reply: PromiseWithResolvers<{ isPublic: boolean }>) => reply.resolve({ isPublic: false })],
    ['failure', (reply: PromiseWithResolvers<{ isPublic: boolean }>) => reply.reject(new FakeHttpError(500, ''))],
  ])('changes nothing in the session of the next member on %s', async (_, answer) => {
    const reply = Promise.withResolvers<{ isPublic: boolean }>()
    api.on(users.toggleProfileVisibility, () => reply.promise)
    const { user, client } = await open()
    await user.click(screen.getByRole('switch', { name: 'Public profile' }))
    await waitFor(() => expect(api.calls(users.toggleProfileVisibility)).toHaveLength(1))
    const mutation = client.getMutationCache().getAll().at(-1)
    const next = { ...nextMember, user: { ...nextMember.user, newsletterOptIn: true } }
    act(() => setSession(client, next))
    answer(reply)
    await waitFor(() => expect(mutation?.state.status).not.toBe('pending'))
    expect(storedUser(client)).toEqual(next)
    expect(toasts()).toEqual([])
  })

  test('is not sent for the next member', async () => {
    const { user, client } = await open()
    const reply = Promise.withResolvers<typeof nextMember>()
    api.on(users.getCurrentSession, () => reply.promise)
    await user.click(screen.getByRole('switch', { name: 'Public profile' }))
    await waitFor(() => expect(api.calls(users.getCurrentSession)).toHaveLength(1))
    const mutation = client.getMutationCache().getAll().at(-1)
    act(() => setSession(client, nextMember))
    reply.resolve(nextMember)
    await waitFor(() => expect(mutation?.state.status).not.toBe('pending'))
    expect(api.calls(users.toggleProfileVisibility)).toEqual([])
    expect(toasts()).toEqual([])
  })
})

test('a switch does not invert a setting that another tab has changed to the same value', async () => {
  api.on(users.getCurrentSession, () => ({ ...member, user: { ...wayne, isPublic: false } }))
  const { user, client } = await open()
  await user.click(screen.getByRole('switch', { name: 'Public profile' }))
  await waitFor(() => expect(api.calls(users.getCurrentSession)).toHaveLength(1))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(api.calls(users.toggleProfileVisibility)).toEqual([])
  expect(screen.getByRole('switch', { name: 'Public profile' }).getAttribute('aria-checked')).toBe('false')
})

test('a failed switch reverts to its old state when the profile was saved meanwhile', async () => {
  const reply = Promise.withResolvers<never>()
  api.on(users.toggleProfileVisibility, () => reply.promise)
  api.on(users.updateProfile, () => ({ user: wayne }))
  const { user } = await open()
  const state = () => screen.getByRole('switch', { name: 'Public profile' }).getAttribute('aria-checked')
  await user.click(screen.getByRole('switch', { name: 'Public profile' }))
  expect(state()).toBe('false')
  await user.click(panel('Profile').getByRole('button', { name: 'Save' }))
  await screen.findByText('Profile saved')
  reply.reject(new FakeHttpError(500, ''))
  await waitFor(() => expect(toasts()).toEqual([['error', 'Profile update failed']]))
  expect(state()).toBe('true')
})
