import { registerAccount } from '@ninepocket/contract/auth/auth-endpoints'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPendingActivation } from '../auth/pending-activation.ts'
import { addFakeAccountApi, rejectedUsername, takenUsername, unactivatedUsername } from './add-fake-account-api.ts'
import { addFakeNewsletterApi } from './add-fake-newsletter-api.ts'
import { standaloneRemote } from './standalone-remote.ts'

const api = setUpFakeApi()
beforeEach(() => {
  addFakeNewsletterApi(api)
  addFakeAccountApi(api)
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

describe.each(['light', 'dark'])('%s', (theme) => {
  test.each(['/login', '/register', '/forgot-password', '/reset-password/good', '/activate/broken'])(
    '%s with all its errors is accessible and fits 360 px',
    async (path) => {
      document.documentElement.dataset.theme = theme
      const container = await open(path)
      container.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true }))
      await expect.poll(() => container.querySelector('main [role=alert]')).toBeTruthy()
      const { violations } = await axe.run(container.querySelector('main') ?? container)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    },
  )
})

test('the activation screen is accessible and fits 360 px', async () => {
  const container = await open('/login')
  focusField('Username or email')
  await keyboard(`${unactivatedUsername}{Tab}Secret-99{Enter}`)
  await screen.findByText('wa***@example.org')
  const { violations } = await axe.run(container.querySelector('main') ?? container)
  expect(violations).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
