import type { EmailChange } from '@ninepocket/contract/users/email-change'
import * as identity from '@ninepocket/contract/users/identity-endpoints'
import * as users from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { sessionQuery } from '@ninepocket/runtime/session'
import { aGuestSession, aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFakeLoginFactorApi } from '../../dev/add-fake-login-factor-api.ts'
import { addFakeSecurityEventsAndSuspensionApi } from '../../dev/add-fake-security-events-and-suspension-api.ts'
import { buildAccountSettingsRoutes } from '../own-profile-routes.ts'

const noResponseMessage = 'No response from server. Please try again later.'
const session = aMemberSession()
const wayne = session.user
const newEmail = 'wayne.new@example.org'
const emailChange: EmailChange = {
  newEmail,
  isApproved: false,
  isConfirmed: false,
  expiresAt: '2026-01-02T03:04:05.000Z',
}
const api = setUpFakeApi()
beforeEach(() => {
  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: false })
  api.on(users.listSessions, () => ({ sessions: [] }))
  api.on(identity.getEmailChange, () => ({ emailChange: null }))
  addFakeLoginFactorApi(api)
})

const open = () => renderRoute(buildAccountSettingsRoutes, '/profile', { session })
const panel = (name: string) => within(screen.getByRole('region', { name }))
const field = (name: string, label: string) => panel(name).getByLabelText(label, { selector: 'input' })
const storedUser = (client: { getQueryData(key: readonly unknown[]): unknown }) =>
  client.getQueryData(sessionQuery().queryKey)

describe.each([
  ['Username', 'Change username', 'New username', identity.changeUsername],
  ['Email', 'Change email', 'New email', identity.requestEmailChange],
] as const)('the form of the panel %s', (name, action, label, endpoint) => {
  async function openForm() {
    const view = await open()
    await view.user.click(await panel(name).findByRole('button', { name: `${action}…` }))
    return view
  }
  const valid = name === 'Username' ? 'wayne_99' : newEmail

  test('opens with the focus in its first field, and Cancel restores the button', async () => {
    const { user } = await openForm()
    expect(document.activeElement).toBe(field(name, label))
    await user.click(panel(name).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(panel(name).getByRole('button', { name: `${action}…` }))
  })

  test('shows an error per empty field, and sends nothing', async () => {
    const { user } = await openForm()
    await user.click(panel(name).getByRole('button', { name: action }))
    expect(panel(name).getAllByRole('alert')).toHaveLength(2)
    expect(panel(name).getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(field(name, label))
    expect(api.calls(endpoint)).toEqual([])
  })

  test.each([
    ['a rejection', () => api.fail(endpoint, 400, 'Password is incorrect'), 'Password is incorrect'],
    ['500', () => api.fail(endpoint, 500, ''), `Failed to ${action.toLowerCase()}`],
    ['no response', () => api.failNetwork(endpoint), noResponseMessage],
  ])('shows an error after %s and keeps the input', async (_, setUpFailure, shown) => {
    setUpFailure()
    const { user } = await openForm()
    await user.keyboard(valid)
    await user.type(field(name, 'Password'), 'Old-pass-1{Enter}')
    expect((await panel(name).findByRole('alert')).textContent).toBe(shown)
    expect(field(name, label)).toHaveProperty('value', valid)
  })
})

describe('changing the username', () => {
  test('sends it in lower case with the password, and shows it everywhere', async () => {
    api.on(identity.changeUsername, ({ body: { username } }) => ({ user: { ...wayne, username } }))
    const { user, client } = await open()
    await user.click(panel('Username').getByRole('button', { name: 'Change username…' }))
    await user.keyboard('Wayne_99')
    await user.type(field('Username', 'Password'), 'Old-pass-1{Enter}')
    await panel('Username').findByText('Username changed. Links to @wayne will work for a year.')
    expect(api.calls(identity.changeUsername).map(({ body }) => body)).toEqual([
      { username: 'wayne_99', password: 'Old-pass-1' },
    ])
    expect(storedUser(client)).toMatchObject({ user: { username: 'wayne_99' } })
    expect(panel('Username').getByRole('link', { name: '@wayne_99' }).getAttribute('href')).toBe('/@wayne_99')
    expect(document.activeElement).toBe(panel('Username').getByRole('button', { name: 'Change username…' }))
  })

  test.each([
    ['wayne gretzky', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['ab', 'Username must be between 3 and 30 characters'],
  ])('rejects %j before it is sent', async (typed, message) => {
    const { user } = await open()
    await user.click(panel('Username').getByRole('button', { name: 'Change username…' }))
    await user.keyboard(typed)
    await user.tab()
    expect(panel('Username').getByText(message)).toBeTruthy()
  })
})

describe('changing the email address', () => {
  test('shows what waits after the request, and changes nothing yet', async () => {
    api.on(identity.requestEmailChange, () => ({ emailChange }))
    const { user } = await open()
    await user.click(await panel('Email').findByRole('button', { name: 'Change email…' }))
    await user.keyboard(newEmail)
    await user.type(field('Email', 'Password'), 'Old-pass-1{Enter}')
    expect(await panel('Email').findByText(newEmail)).toBeTruthy()
    expect(api.calls(identity.requestEmailChange).map(({ body }) => body)).toEqual([
      { newEmail, password: 'Old-pass-1' },
    ])
    expect(panel('Email').getByText('wayne@example.org')).toBeTruthy()
    expect(document.activeElement?.textContent).toContain(newEmail)
    expect(panel('Email').queryByRole('button', { name: 'Change email…' })).toBeNull()
  })

  test.each([
    [{}, ['Current address: not approved yet', 'New address: not confirmed yet']],
    [{ isApproved: true }, ['Current address: approved', 'New address: not confirmed yet']],
    [{ isConfirmed: true }, ['Current address: not approved yet', 'New address: confirmed']],
  ])('shows which mailboxes have accepted: %j', async (accepted, lines) => {
    api.on(identity.getEmailChange, () => ({ emailChange: { ...emailChange, ...accepted } }))
    await open()
    await panel('Email').findByText(newEmail)
    expect(
      panel('Email')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(lines)
    expect(document.activeElement).toBe(document.body)
  })

  test('stores no reply that comes after the logout', async () => {
    const reply = Promise.withResolvers<{ emailChange: EmailChange }>()
    api.on(identity.requestEmailChange, () => reply.promise)
    const { user, client } = await open()
    await user.click(await panel('Email').findByRole('button', { name: 'Change email…' }))
    await user.keyboard(newEmail)
    await user.type(field('Email', 'Password'), 'Old-pass-1{Enter}')
    await waitFor(() => expect(api.calls(identity.requestEmailChange)).toHaveLength(1))
    bus.emit('session:ended')
    reply.resolve({ emailChange })
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(panel('Email').queryByText(newEmail)).toBeNull()
  })

  test('can be canceled', async () => {
    api.on(identity.getEmailChange, () => ({ emailChange }))
    api.on(identity.cancelEmailChange, () => ({ message: 'The change is canceled.' }))
    api.on(users.getCurrentSession, () => session)
    const { user } = await open()
    await user.click(await panel('Email').findByRole('button', { name: 'Cancel the change' }))
    await panel('Email').findByText('The change is canceled.')
    expect(panel('Email').queryByText(newEmail)).toBeNull()
    expect(document.activeElement).toBe(panel('Email').getByRole('button', { name: 'Change email…' }))
  })

  test('says nothing of a cancellation whose reply comes after the logout', async () => {
    api.on(identity.getEmailChange, () => ({ emailChange }))
    const reply = Promise.withResolvers<{ message: string }>()
    api.on(identity.cancelEmailChange, () => reply.promise)
    const { user, client } = await open()
    await user.click(await panel('Email').findByRole('button', { name: 'Cancel the change' }))
    await waitFor(() => expect(api.calls(identity.cancelEmailChange)).toHaveLength(1))
    bus.emit('session:ended')
    reply.resolve({ message: 'The change is canceled.' })
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(panel('Email').queryByText('The change is canceled.')).toBeNull()
    expect(panel('Email').getByText(newEmail)).toBeTruthy()
  })

  test('shows an error when it cannot be canceled, and keeps it', async () => {
    api.on(identity.getEmailChange, () => ({ emailChange }))
    api.fail(identity.cancelEmailChange, 500, '')
    const { user } = await open()
    await user.click(await panel('Email').findByRole('button', { name: 'Cancel the change' }))
    expect((await panel('Email').findByRole('alert')).textContent).toBe('Failed to cancel the change')
    expect(panel('Email').getByText(newEmail)).toBeTruthy()
  })

  test('shows the new address when the mailboxes have decided elsewhere', async () => {
    api.on(identity.getEmailChange, () => ({ emailChange }))
    const { client } = await open()
    await panel('Email').findByText(newEmail)
    api.on(identity.getEmailChange, () => ({ emailChange: null }))
    api.on(users.getCurrentSession, () => ({ ...session, user: { ...wayne, email: newEmail } }))
    await client.invalidateQueries({ queryKey: [identity.getEmailChange.path] })
    await waitFor(() => expect(panel('Email').queryByRole('list')).toBeNull())
    expect((await panel('Email').findByText(newEmail)).closest('p')?.textContent).toBe(
      `Your email address is ${newEmail}.`,
    )
  })

  test('shows what the mailboxes have decided when the member returns to the tab', async () => {
    api.on(identity.getEmailChange, () => ({ emailChange }))
    const client = createTestQueryClient(session)
    // As on the site.
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, refetchOnWindowFocus: false } })
    await renderRoute(buildAccountSettingsRoutes, '/profile', { session, client })
    await panel('Email').findByText('Current address: not approved yet')
    api.on(identity.getEmailChange, () => ({ emailChange: { ...emailChange, isApproved: true } }))
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await panel('Email').findByText('Current address: approved')).toBeTruthy()
  })

  test('can be loaded again after a failure', async () => {
    api.fail(identity.getEmailChange, 503, 'Too busy')
    const { user } = await open()
    expect((await panel('Email').findByRole('alert')).textContent).toContain('Too busy')
    api.on(identity.getEmailChange, () => ({ emailChange: null }))
    await user.click(panel('Email').getByRole('button', { name: 'Try again' }))
    expect(await panel('Email').findByRole('button', { name: 'Change email…' })).toBeTruthy()
  })
})

describe('the page of a mailed link', () => {
  const link = { ...emailChange, username: 'wayne', mailbox: 'current' as 'current' | 'new' }
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  const openLink = (changes: Partial<typeof link> = {}) => {
    api.on(identity.getEmailChangeByToken, () => ({ emailChange: { ...link, ...changes } }))
    return renderRoute(buildAccountSettingsRoutes, '/change-email/abc')
  }

  test('decides nothing when it is opened', async () => {
    const { head } = await openLink()
    await heading('Change your email address?')
    expect(screen.getByText(newEmail)).toBeTruthy()
    expect(api.calls(identity.decideEmailChange)).toEqual([])
    expect(head()).toMatchObject({ titles: ['Change Email'], isIndexed: false })
  })

  test.each([
    ['current', 'Change your email address?', 'Approve the change', 'accept'],
    ['current', 'Change your email address?', 'Cancel the change', 'cancel'],
    ['new', 'Confirm your email address', 'Confirm this address', 'accept'],
    ['new', 'Confirm your email address', 'Cancel the change', 'cancel'],
  ] as const)('in the %s mailbox, "%s" and "%s" send %s', async (mailbox, title, button, decision) => {
    api.on(identity.decideEmailChange, () => ({ message: 'Decided.', isChanged: false }))
    api.on(users.getCurrentSession, () => aGuestSession())
    const { user } = await openLink({ mailbox })
    await heading(title)
    await user.click(screen.getByRole('button', { name: button }))
    expect((await screen.findByText('Decided.')).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(api.calls(identity.decideEmailChange).map(({ params, body }) => [params, body])).toEqual([
      [{ token: 'abc' }, { decision }],
    ])
  })

  test.each([
    ['current', { isApproved: true }, /You've approved the change/],
    ['new', { isConfirmed: true }, /You've confirmed this address/],
  ] as const)('in the %s mailbox, offers only to cancel what it has accepted', async (mailbox, accepted, text) => {
    await openLink({ mailbox, ...accepted })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel the change'])
  })

  test('shows the new address to its member after the last decision', async () => {
    const changed = { ...session, user: { ...wayne, email: newEmail } }
    api.on(identity.decideEmailChange, () => ({ message: 'Your email address has been changed.', isChanged: true }))
    api.on(users.getCurrentSession, () => changed)
    api.on(identity.getEmailChangeByToken, () => ({ emailChange: link }))
    const { user, client } = await renderRoute(buildAccountSettingsRoutes, '/change-email/abc', { session })
    await user.click(await screen.findByRole('button', { name: 'Approve the change' }))
    await screen.findByText('Your email address has been changed.')
    await waitFor(() => expect(storedUser(client)).toMatchObject({ user: { email: newEmail } }))
  })

  test.each([409, 500])('shows an error and keeps the buttons after %i', async (status) => {
    api.fail(identity.decideEmailChange, status, status === 409 ? 'Email is already registered' : '')
    const { user } = await openLink()
    await user.click(await screen.findByRole('button', { name: 'Approve the change' }))
    const expected = status === 409 ? 'Email is already registered' : 'An error occurred. Please try again.'
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
    expect(screen.getByRole('button', { name: 'Approve the change' })).toBeTruthy()
  })

  test('offers no retry for an invalid link, also without a token', async () => {
    api.on(identity.getEmailChangeByToken, () => {
      throw new FakeHttpError(404, 'This link is invalid or has expired.')
    })
    for (const path of ['/change-email/abc', '/change-email']) {
      const { unmount } = await renderRoute(buildAccountSettingsRoutes, path)
      await heading('This link is invalid or has expired.')
      expect(screen.queryByRole('button')).toBeNull()
      unmount()
    }
  })

  test.each([
    [503, 'Not now.', 'Not now.'],
    [500, '', 'Failed to load the change. Please try again.'],
  ])('offers a retry when the server fails with %i %j', async (status, message, shown) => {
    api.fail(identity.getEmailChangeByToken, status, message)
    const { user } = await renderRoute(buildAccountSettingsRoutes, '/change-email/abc')
    await heading(shown)
    api.on(identity.getEmailChangeByToken, () => ({ emailChange: link }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('Change your email address?')
  })
})
