import { registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { FakeHttpError } from '@ninepocket/testing/fake-api/fake-server'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'
import { setPendingActivation } from './pending-activation.ts'

const api = setUpFakeApi()
beforeEach(() => setPendingActivation(null))

const field = (label: string) => screen.getByLabelText(label)
const sent = () => api.calls(registerAccount).map((call) => call.body)
const good = {
  Username: 'wayne_99',
  Email: 'wayne@example.org',
  Password: 'Secret-99',
  'Confirm password': 'Secret-99',
}

async function fill(user: UserEvent, changes: Partial<typeof good> = {}) {
  for (const [label, text] of Object.entries({ ...good, ...changes })) await user.type(field(label), text)
}

async function submit() {
  const { user } = await renderRoute(routes, '/register')
  await fill(user)
  await user.keyboard('{Enter}')
  return user
}

describe('the registration page', () => {
  test('registers with the newsletter and shows the activation screen', async () => {
    api.on(registerAccount, ({ body }) => ({
      message: 'Registered',
      resendToken: 'again',
      email: body.email,
      csrfToken: 'new',
    }))
    await submit()
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
    expect(screen.getByText('wa***@example.org')).toBeTruthy()
    expect(sent()).toEqual([
      { username: 'wayne_99', email: 'wayne@example.org', password: 'Secret-99', newsletterOptIn: true },
    ])
  })

  test('registers without the newsletter when its box is cleared', async () => {
    api.neverReply(registerAccount)
    const { user } = await renderRoute(routes, '/register')
    await fill(user)
    await user.click(screen.getByRole('checkbox', { name: 'Send me the newsletter' }))
    await user.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(sent()).toMatchObject([{ newsletterOptIn: false }]))
    expect(screen.getByRole('button', { name: 'Creating your account…' })).toBeTruthy()
  })

  test('describes the username rule, and lower-cases input without moving the caret', async () => {
    const { user } = await renderRoute(routes, '/register')
    const username = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Username',
      description: '3 to 30 lowercase letters, numbers and underscores.',
    })
    await user.type(username, 'Gretzky')
    await user.type(username, 'WAYNE_', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(username.value).toBe('wayne_gretzky')
    expect(username.selectionStart).toBe(6)
  })

  test.each([
    ['Username', 'ab', 'Username must be between 3 and 30 characters'],
    ['Username', 'wayne!', 'Username can only contain lowercase letters, numbers, and underscores'],
    ['Username', 'the_admin', 'Username cannot contain "admin" or "moderator"'],
    ['Email', 'wayne@', 'Please provide a valid email address'],
    ['Password', 'Short-1', 'Password must be at least 8 characters long'],
    [
      'Password',
      'secret-99',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    ['Confirm password', 'Other-99', 'Passwords do not match'],
  ])('%s: reports %s on blur, not while typing', async (label, text, message) => {
    const { user } = await renderRoute(routes, '/register')
    await user.type(field(label), text)
    expect(screen.queryByText(message)).toBeNull()
    await user.tab()
    expect(screen.getByText(message).getAttribute('role')).toBe('alert')
    await user.clear(field(label))
    if (label === 'Confirm password') await user.type(field('Password'), good.Password)
    await user.type(field(label), good[label as keyof typeof good])
    expect(screen.queryByText(message)).toBeNull()
  })

  test('shows an error per empty field, focuses the first, and sends nothing', async () => {
    const { user } = await renderRoute(routes, '/register')
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Username is required and must be a string',
      'Please provide a valid email address',
      'Password is required and must be a string',
      'Please confirm your password',
    ])
    expect(document.activeElement).toBe(field('Username'))
    expect(sent()).toEqual([])
  })

  test('reports a mismatch when the password is changed after its confirmation', async () => {
    const { user } = await renderRoute(routes, '/register')
    await fill(user)
    await user.tab()
    await user.type(field('Password'), '!')
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
  })

  test.each([
    ['USERNAME_TAKEN', 'Username is already taken', 'Username'],
    ['EMAIL_TAKEN', 'Email is already registered', 'Email'],
    ['PASSWORD_COMMON', 'This password is too common. Please choose another one.', 'Password'],
  ])('%s is shown once at its field until the field changes', async (code, message, label) => {
    api.on(registerAccount, () => {
      throw new FakeHttpError(409, message, code)
    })
    const user = await submit()
    expect(await screen.findAllByText(message)).toHaveLength(1)
    expect(document.activeElement).toBe(field(label))
    expect(field(label)).toHaveProperty('value', good[label as keyof typeof good])
    expect(field('Password')).toHaveProperty('value', good.Password)
    await user.type(field(label), '0')
    expect(screen.queryByText(message)).toBeNull()
  })

  test('shows its own message and keeps the input when the server gives none', async () => {
    api.fail(registerAccount, 503, '')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.')
    for (const [label, text] of Object.entries(good)) expect(field(label)).toHaveProperty('value', text)
  })

  test('stores no password in the browser', async () => {
    api.fail(registerAccount, 409, 'Not this one')
    await submit()
    await screen.findByText('Not this one')
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toContain('Secret')
  })

  test('sets the autocomplete attributes for password managers', async () => {
    await renderRoute(routes, '/register')
    const attributes = Object.keys(good).map((label) => field(label).getAttribute('autocomplete'))
    expect(attributes).toEqual(['username', 'email', 'new-password', 'new-password'])
  })

  test('goes home when the user is already logged in', async () => {
    await renderRoute(routes, '/register', { session: aMemberSession() })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })
})
