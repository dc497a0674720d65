import { registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { completeLogin } from '@ninepocket/contract/auth/factor-endpoints'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { expectAccessibleAndFitting } from '@ninepocket/testing/rendering/expect-accessible-and-fitting'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPendingActivation } from '../auth/pending-activation.ts'
import {
  addFakeAuthApi,
  rejectedUsername,
  takenUsername,
  twoStepUsername,
  unactivatedUsername,
} from './add-fake-auth-api.ts'
import { wrongCode } from './add-fake-login-factor-api.ts'
import { addFakeNewsletterApi, rateLimitedEmail } from './add-fake-newsletter-api.ts'
import { standaloneRemote } from './standalone-remote.ts'

const api = setUpFakeApi()
beforeEach(() => {
  addFakeNewsletterApi(api)
  addFakeAuthApi(api)
})
afterEach(() => {
  setPendingActivation(null)
  document.documentElement.removeAttribute('data-theme')
})

async function open(path: string, width = 360) {
  await page.viewport(width, 800)
  window.history.pushState(null, '', path)
  const { container } = render(
    <StandalonePages remote={standaloneRemote} scenario={createScenario({ persona: 'guest', data: 'few' })} />,
  )
  await screen.findByRole('heading', { level: 1 })
  return container
}
const { keyboard } = userEvent
const focused = () => document.activeElement
const focusField = (first: string) => screen.getByLabelText(first).focus()

test('registers by keyboard alone after trying a taken username', async () => {
  await open('/register')
  focusField('Username')
  await keyboard(`${takenUsername}{Tab}wayne@example.org{Tab}Secret-99{Tab}`)
  expect(focused()).toBe(screen.getByRole('button', { name: 'Show password' }))
  await keyboard('{Tab}Secret-99{Tab}{Tab}')
  expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Send me the newsletter' }))
  await keyboard(' {Tab}')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Register' }))
  await keyboard('{Enter}')
  await screen.findByText('Username is already taken')
  expect(focused()).toBe(screen.getByLabelText('Username'))
  await keyboard('{Control>}a{/Control}Wayne_99{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(focused())
  expect(api.calls(registerAccount).at(-1)?.body).toMatchObject({
    username: 'wayne_99',
    newsletterOptIn: false,
  })
  await keyboard('{Tab}{Enter}')
  await screen.findByText('Activation email sent successfully')
})

test('logs in by keyboard alone after trying a wrong username', async () => {
  await open('/login')
  focusField('Username or email')
  await keyboard(`${rejectedUsername}{Tab}Secret-99{Enter}`)
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password')
  await keyboard('{Shift>}{Tab}{/Shift}{Control>}a{/Control}wayne{Enter}')
  await screen.findByText('No page of this remote: /')
})

test('"Show password" reveals the typed password without moving the focus order', async () => {
  await open('/login')
  focusField('Password')
  await keyboard('Secret-99{Tab} ')
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret-99')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Hide password' }))
})

test.each(['/login', '/register', '/forgot-password', '/reset-password/good', '/activate/broken'])(
  '%s with all its errors is accessible in both themes and fits 360 px',
  async (path) => {
    const container = await open(path)
    container.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true }))
    await expect.poll(() => container.querySelector('main [role=alert]')).toBeTruthy()
    await expectAccessibleAndFitting(container.querySelector('main') ?? container)
  },
)

test('the activation screen is accessible and fits 360 px', async () => {
  const container = await open('/login')
  focusField('Username or email')
  await keyboard(`${unactivatedUsername}{Tab}Secret-99{Enter}`)
  await screen.findByText('wa***@example.org')
  await expectAccessibleAndFitting(container.querySelector('main') ?? container)
})

describe.each([360, 768, 1280])('at %i px', (width) => {
  test('places the newsletter button beside the field, or below it when there is no room', async () => {
    await open('/terms', width)
    const field = (await screen.findByRole('textbox', { name: 'Email' })).getBoundingClientRect()
    const button = screen.getByRole('button', { name: 'Sign up' }).getBoundingClientRect()
    if (width === 360) expect(button.top).toBeGreaterThanOrEqual(field.bottom)
    else expect(Math.abs(button.top - field.top)).toBeLessThan(2)
    expect(button.height).toBeGreaterThanOrEqual(44)
  })
})

test('signs up from the footer by keyboard after an invalid address', async () => {
  await open('/terms', 360)
  await userEvent.click(await screen.findByRole('textbox', { name: 'Email' }))
  await userEvent.keyboard('wayne@{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Please provide a valid email address')
  await userEvent.keyboard('example.org{Enter}')
  expect(await screen.findByText(/^Check your email/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test("shows the server's error in the form and keeps the address", async () => {
  await open('/privacy', 1280)
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Email' }), rateLimitedEmail)
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait a while before signing up again.')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', rateLimitedEmail)
})

test('unsubscribes only on the button', async () => {
  await open('/newsletter/unsubscribe/good', 360)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText("You've unsubscribed from the newsletter.")).toBeTruthy()
})

test.each([360, 1280])('completes a login with a code by keyboard alone, at %i px', async (width) => {
  const container = await open('/login', width)
  focusField('Username or email')
  await keyboard(`${twoStepUsername}{Tab}Secret-99{Enter}`)
  expect(await screen.findByRole('heading', { name: "Confirm it's you" })).toBe(focused())
  await expectAccessibleAndFitting(container)
  await keyboard('{Tab}')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Use a passkey' }))
  await keyboard(`{Tab}${wrongCode}{Enter}`)
  await screen.findByText('This code is wrong or was already used.', { exact: false })
  await keyboard('{Control>}a{/Control}123456{Enter}')
  await waitFor(() => expect(api.calls(completeLogin)).toHaveLength(2))
  expect(api.calls(completeLogin)[1]?.body).toMatchObject({ totpCode: '123456' })
})
