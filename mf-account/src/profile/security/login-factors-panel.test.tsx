import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import { changeUsername, getEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import * as users from '@ninepocket/contract/users/user-endpoints'
import { bus } from '@ninepocket/runtime/bus'
import { useToastStore } from '@ninepocket/runtime/toasts'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addFakeLoginFactorApi, wrongCode, wrongPassword } from '../../dev/add-fake-login-factor-api.ts'
import { addFakeSecurityEventsAndSuspensionApi } from '../../dev/add-fake-security-events-and-suspension-api.ts'
import {
  createNotAllowedError,
  removeStubbedPasskeysAfterEach,
  stubPasskeys,
} from '../../passkeys/testing/stub-passkeys.ts'
import { buildAccountSettingsRoutes } from '../own-profile-routes.ts'

const api = setUpFakeApi()
removeStubbedPasskeysAfterEach()
beforeEach(() => {
  addFakeSecurityEventsAndSuspensionApi(api, { hasEvents: false })
  api.on(users.listSessions, () => ({ sessions: [] }))
  api.on(getEmailChange, () => ({ emailChange: null }))
})

const panel = () => within(screen.getByRole('region', { name: 'Security' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: "Confirm it's you" }))

async function open(state: Parameters<typeof addFakeLoginFactorApi>[1] = {}) {
  addFakeLoginFactorApi(api, state)
  const view = await renderRoute(buildAccountSettingsRoutes, '/profile', { session: aMemberSession() })
  await panel().findByRole('heading', { name: 'Passkeys' })
  const click = async (name: string) => view.user.click(await panel().findByRole('button', { name }))
  const confirm = async (password = 'Secret-99') => {
    const open = await dialog()
    await view.user.type(open.getByLabelText('Your password'), `${password}{Enter}`)
  }
  return { ...view, click, confirm }
}

describe('passkeys', () => {
  test('are added after a confirmation by password, with recovery codes for the first', async () => {
    const prompts = stubPasskeys()
    const { click, confirm } = await open()
    await click('Add a passkey')
    await confirm()
    const heading = await panel().findByRole('heading', { name: 'Save your recovery codes' })
    expect(document.activeElement).toBe(heading)
    expect(panel().getAllByRole('listitem')).toHaveLength(10)
    expect(prompts.create.mock.calls[0]?.[0]).toMatchObject({ publicKey: { rp: { id: 'localhost' } } })
    expect(api.calls(factors.addPasskey).map(({ body }) => body)).toMatchObject([
      { registration: { id: 'AQID', response: { attestationObject: 'AQID' } } },
    ])
    await click("I've saved them")
    expect(panel().getByText('Added the passkey “Firefox on Linux”.').getAttribute('role')).toBe('status')
    expect(panel().getByText('10 codes are left.', { exact: false })).toBeTruthy()
  })

  test('shows why no passkey was added', async () => {
    stubPasskeys().create.mockRejectedValueOnce(createNotAllowedError())
    const { click, confirm } = await open()
    await click('Add a passkey')
    await confirm()
    expect((await panel().findByRole('alert')).textContent).toBe(
      'No passkey was used. Try again, or choose another way.',
    )
  })

  test('are not offered by a browser without them', async () => {
    await open()
    expect(panel().queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(panel().getByText("This browser doesn't support passkeys.")).toBeTruthy()
  })

  test('are listed and renamed, with the focus back on the button', async () => {
    const { click, user } = await open({ passkeyNames: ['Phone', 'Laptop'] })
    expect(
      panel()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^PhoneAdded Jan 2, 2026.*last used Jan 3, 2026/),
      expect.stringMatching(/^LaptopAdded .*not used yet/),
    ])
    await click('Rename Phone')
    const field = panel().getByLabelText('Passkey name')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.keyboard('{Enter}')
    expect(panel().getByRole('alert').textContent).toBe('A name must be one line of 1 to 60 characters')
    await user.type(field, 'Old phone{Enter}')
    expect(await panel().findByText('Passkey renamed')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(panel().getByRole('button', { name: 'Rename Old phone' })))
  })

  test('are removed after a question and a confirmation', async () => {
    const { click, confirm } = await open({ passkeyNames: ['Phone'] })
    await click('Remove Phone')
    await click('Remove')
    expect(panel().getByText('Phone')).toBeTruthy()
    await confirm()
    expect(await panel().findByText('The passkey has been removed.')).toBeTruthy()
    expect(panel().queryByText('Phone')).toBeNull()
    expect(panel().queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
    expect(document.activeElement).toBe(panel().getByRole('heading', { name: 'Passkeys' }))
  })
})

describe('the confirmation', () => {
  test('shows a wrong password and stays open; it is asked once for several changes', async () => {
    const { click, confirm, user } = await open({ passkeyNames: ['Phone', 'Laptop'] })
    await click('Remove Phone')
    await click('Remove')
    await confirm(wrongPassword)
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('Password is incorrect')
    await user.clear((await dialog()).getByLabelText('Your password'))
    await confirm()
    await panel().findByText('The passkey has been removed.')
    await click('Remove Laptop')
    await click('Remove')
    await waitFor(() => expect(panel().queryByText('Laptop')).toBeNull())
    expect(api.calls(factors.confirmIdentity)).toHaveLength(2)
  })

  test('says what it allows, changes nothing when it is cancelled, and says so', async () => {
    const { click, user } = await open({ hasTotp: true })
    await click('Remove the app…')
    await click('Remove the app')
    const allowed = (await dialog()).getByText(/^After that, you can change/).textContent
    for (const part of ['security settings', 'password', 'email', 'username', 'sessions', 'delete your account'])
      expect(allowed).toContain(part)
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect((await panel().findByRole('alert')).textContent).toBe("Confirm it's you to continue.")
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(panel().getByRole('button', { name: 'Remove the app…' })).toBeTruthy()
  })

  test('is dropped when the page is left, and does not open again by itself', async () => {
    const { click, unmount } = await open({ hasTotp: true })
    await click('Remove the app…')
    await click('Remove the app')
    await dialog()
    unmount()
    const { click: clickLater, confirm } = await open({ hasTotp: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    await clickLater('Create new recovery codes…')
    await clickLater('Create new codes')
    await confirm()
    await panel().findByRole('heading', { name: 'Save your recovery codes' })
    expect(api.calls(factors.turnOffTotp)).toHaveLength(1)
  })

  test('is dropped when the session ends', async () => {
    const { click } = await open({ hasTotp: true })
    await click('Remove the app…')
    await click('Remove the app')
    await dialog()
    act(() => bus.emit('session:ended'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each(['page was left', 'session ended'])('is not asked for by a change whose %s meanwhile', async (reason) => {
    const { click, unmount, client } = await open({ hasTotp: true })
    const rejection = Promise.withResolvers<never>()
    api.on(factors.turnOffTotp, () => rejection.promise)
    await click('Remove the app…')
    await click('Remove the app')
    await waitFor(() => expect(api.calls(factors.turnOffTotp)).toHaveLength(1))
    if (reason === 'session ended') bus.emit('session:ended')
    else {
      unmount()
      await open({ hasTotp: true })
    }
    rejection.reject(new FakeHttpError(403, "Confirm it's you to continue.", 'CONFIRMATION_REQUIRED'))
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is possible by passkey or by code for members who have them', async () => {
    stubPasskeys()
    const { click, user } = await open({ passkeyNames: ['Phone'], hasTotp: true })
    await click('Create new recovery codes…')
    await click('Create new codes')
    await user.click((await dialog()).getByRole('button', { name: 'Use a passkey' }))
    await panel().findByRole('heading', { name: 'Save your recovery codes' })
    expect(api.calls(factors.confirmIdentity).map(({ body }) => body)).toMatchObject([{ passkey: { id: 'AQID' } }])
  })

  test('by code stands in for the password of a new password', async () => {
    api.on(users.changePassword, () => ({ message: 'Your password has been changed.' }))
    const { user } = await open({ hasTotp: true })
    const form = within(screen.getByRole('region', { name: 'Change Password' }))
    await user.click(form.getByRole('button', { name: 'Use a passkey or a code instead' }))
    await user.click((await dialog()).getByRole('button', { name: 'Use a code from your app' }))
    await user.type((await dialog()).getByLabelText('Code from your authenticator app'), '123456{Enter}')
    const status = await form.findByText("You've confirmed it's you.")
    // The button that opened the dialog has disappeared.
    await waitFor(() => expect(document.activeElement).toBe(status))
    await user.type(form.getByLabelText('New password', { selector: 'input' }), 'Slapshot-99')
    await user.type(form.getByLabelText('Confirm new password', { selector: 'input' }), 'Slapshot-99{Enter}')
    await form.findByText('Your password has been changed.')
    expect(api.calls(users.changePassword).map(({ body }) => body)).toEqual([{ newPassword: 'Slapshot-99' }])
  })
})

test('a passkey stands in for the password of a new username', async () => {
  stubPasskeys()
  const session = aMemberSession()
  api.on(changeUsername, ({ body: { username } }) => ({ user: { ...session.user, username } }))
  const { user } = await open({ passkeyNames: ['Phone'] })
  const form = within(screen.getByRole('region', { name: 'Username' }))
  await user.click(form.getByRole('button', { name: 'Change username…' }))
  await user.keyboard('wayne_99')
  await user.click(form.getByRole('button', { name: 'Use a passkey or a code instead' }))
  await user.click((await dialog()).getByRole('button', { name: 'Use a passkey' }))
  await form.findByText("You've confirmed it's you.")
  await user.click(form.getByRole('button', { name: 'Change username' }))
  await form.findByText('Username changed.', { exact: false })
  expect(api.calls(changeUsername).map(({ body }) => body)).toEqual([{ username: 'wayne_99' }])
})

describe('an authenticator app', () => {
  test('is set up with a QR code or a key, and its first code', async () => {
    const { click, confirm, user } = await open()
    await click('Set up an authenticator app')
    await confirm()
    const code = await panel().findByRole('img', { name: 'QR code for your authenticator app' })
    expect(code.querySelectorAll('path')).toHaveLength(2)
    expect(code.outerHTML).not.toMatch(/style=|data:/)
    expect(panel().getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    const field = panel().getByLabelText('Code from your app')
    await user.type(field, `${wrongCode}{Enter}`)
    expect((await panel().findByRole('alert')).textContent).toContain('This code is wrong.')
    await user.clear(field)
    await user.type(field, '123456{Enter}')
    await panel().findByRole('heading', { name: 'Save your recovery codes' })
    await click("I've saved them")
    expect(panel().getByText('Your authenticator app is set up.')).toBeTruthy()
    expect(panel().getByRole('button', { name: 'Remove the app…' })).toBeTruthy()
  })

  test('can be left out while it is set up', async () => {
    const { click, confirm } = await open()
    await click('Set up an authenticator app')
    await confirm()
    await panel().findByRole('img')
    await click('Cancel')
    expect(document.activeElement).toBe(panel().getByRole('button', { name: 'Set up an authenticator app' }))
  })
})

describe('recovery codes', () => {
  test('are not replaced by a second Enter, and the browser asks before new ones are lost', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { click, confirm, user } = await open({ hasTotp: true })
    await click('Create new recovery codes…')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(panel().getByRole('button', { name: 'Create new recovery codes…' }))
    expect(api.calls(factors.replaceRecoveryCodes)).toEqual([])
    await click('Create new recovery codes…')
    await click('Create new codes')
    await confirm()
    await panel().findByRole('heading', { name: 'Save your recovery codes' })
    expect(isAsked()).toBe(true)
    await click("I've saved them")
    expect(isAsked()).toBe(false)
  })

  test('are copied and printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { click, confirm } = await open({ hasTotp: true })
    await click('Create new recovery codes…')
    await click('Create new codes')
    await confirm()
    await panel().findByRole('heading', { name: 'Save your recovery codes' })
    await click('Copy')
    await waitFor(() =>
      expect(useToastStore.getState().toasts).toMatchObject([{ message: 'Recovery codes copied to clipboard' }]),
    )
    expect(await navigator.clipboard.readText()).toMatch(/^(4kq8zt-0m3vhd-9y2xwc-2\dne5r\n?){10}$/)
    await click('Print')
    expect(print).toHaveBeenCalledOnce()
  })
})

test('the panel can be reloaded after a failure', async () => {
  api.fail(factors.getOwnLoginFactors, 503, 'Too busy')
  const { user } = await renderRoute(buildAccountSettingsRoutes, '/profile', { session: aMemberSession() })
  expect((await panel().findByRole('alert')).textContent).toBe('Too busy')
  addFakeLoginFactorApi(api)
  await user.click(panel().getByRole('button', { name: 'Try again' }))
  expect(await panel().findByRole('heading', { name: 'Passkeys' })).toBeTruthy()
})
