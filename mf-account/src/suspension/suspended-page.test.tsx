import { getOwnSuspension } from '@ninepocket/contract/admin/member-endpoints'
import { logout } from '@ninepocket/contract/auth/auth-endpoints'
import { completeLogin, getOwnLoginFactors } from '@ninepocket/contract/auth/factor-endpoints'
import { deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { aGuestSession } from '@ninepocket/testing/builders/a-session'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addFakeAuthApi, suspendedUsername, twoStepUsername } from '../dev/add-fake-auth-api.ts'
import { addFakeLoginFactorApi } from '../dev/add-fake-login-factor-api.ts'
import { addFakeSecurityEventsAndSuspensionApi } from '../dev/add-fake-security-events-and-suspension-api.ts'
import { removeStubbedPasskeysAfterEach, stubPasskeys } from '../passkeys/testing/stub-passkeys.ts'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()
removeStubbedPasskeysAfterEach()
const open = () => renderRoute(routes, '/suspended', { session: aGuestSession() })

test('shows the reason, and offers the export, the deletion and the log-out only', async () => {
  addFakeSecurityEventsAndSuspensionApi(addFakeLoginFactorApi(api), { reason: 'Sells <b>fakes</b>.' })
  api.on(logout, () => ({ message: 'Logged out successfully', csrfToken: 'fresh' }))
  const { user } = await open()
  expect(await screen.findByText('Sells <b>fakes</b>.')).toBeTruthy()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Download your data', 'Delete account…', 'Log out'])
  await user.click(screen.getByRole('button', { name: 'Delete account…' }))
  expect(screen.getByLabelText('Password')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('says so when the log-out fails, and stays', async () => {
  addFakeSecurityEventsAndSuspensionApi(addFakeLoginFactorApi(api))
  api.fail(logout, 500, '')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to log out. Please try again.')
  expect(window.location.pathname).toBe('/suspended')
})

test('a late log-out leaves the visitor on the page that they have opened meanwhile', async () => {
  addFakeSecurityEventsAndSuspensionApi(addFakeLoginFactorApi(api))
  const reply = Promise.withResolvers<{ message: string; csrfToken: string }>()
  api.on(logout, () => reply.promise)
  const { user, client, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(api.calls(logout)).toHaveLength(1))
  unmount()
  reply.resolve({ message: 'Logged out successfully', csrfToken: 'fresh' })
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(window.location.pathname).toBe('/suspended')
})

test('the log-out removes what the browser has loaded of the member', async () => {
  addFakeSecurityEventsAndSuspensionApi(addFakeLoginFactorApi(api, { passkeyNames: ['Phone'] }))
  api.on(logout, () => ({ message: 'Logged out successfully', csrfToken: 'fresh' }))
  const { user, client } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }))
  await screen.findByRole('button', { name: 'Use a passkey or a code instead' })
  const loaded = () => client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
  const isOfMember = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
    path === getOwnLoginFactors.path || path === getOwnSuspension.path
  expect(loaded().filter(isOfMember)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(loaded().filter(isOfMember)).toEqual([])
})

test('deletes the account of a member who confirms by a passkey', async () => {
  stubPasskeys()
  addFakeSecurityEventsAndSuspensionApi(addFakeLoginFactorApi(api, { passkeyNames: ['Phone'] }))
  api.on(deleteAccount, () => ({ message: 'Deleted', csrfToken: 'fresh' }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }))
  await user.click(await screen.findByRole('button', { name: 'Use a passkey or a code instead' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe("You've confirmed it's you."))
  await user.click(screen.getByRole('button', { name: 'Permanently delete my account' }))
  await waitFor(() => expect(api.calls(deleteAccount).map(({ body }) => body)).toEqual([{}]))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('says so when the account is not suspended', async () => {
  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: false })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: "Your account isn't suspended" })).toBeTruthy()
})

test('follows the log-in of a suspended member', async () => {
  addFakeSecurityEventsAndSuspensionApi(addFakeAuthApi(api))
  const { user } = await renderRoute(routes, '/login', { session: aGuestSession() })
  await user.type(screen.getByLabelText('Username or email'), suspendedUsername)
  await user.type(screen.getByLabelText('Password'), 'Secret-99')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(window.location.pathname).toBe('/suspended'))
})

test('follows the second step of a suspended member', async () => {
  addFakeSecurityEventsAndSuspensionApi(addFakeAuthApi(api))
  api.on(completeLogin, () => ({ isSuspended: true as const, csrfToken: 'fresh' }))
  const { user } = await renderRoute(routes, '/login', { session: aGuestSession() })
  await user.type(screen.getByLabelText('Username or email'), twoStepUsername)
  await user.type(screen.getByLabelText('Password'), 'Secret-99{Enter}')
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/suspended'))
})
