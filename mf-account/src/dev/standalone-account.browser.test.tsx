import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createScenario } from '@ninepocket/testing/standalone/scenario'
import { StandalonePages } from '@ninepocket/testing/standalone/standalone-pages'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addFakeAccountApi } from './add-fake-account-api.ts'
import { addFakeNewsletterApi, rateLimitedEmail } from './add-fake-newsletter-api.ts'
import { standaloneRemote } from './standalone-remote.ts'

const api = setUpFakeApi()
beforeEach(() => {
  addFakeNewsletterApi(api)
  addFakeAccountApi(api)
})

async function open(path: string, width: number) {
  await page.viewport(width, 800)
  window.history.pushState(null, '', path)
  render(<StandalonePages remote={standaloneRemote} scenario={createScenario({ persona: 'guest', data: 'few' })} />)
  return screen.findByRole('heading', { level: 1 })
}

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
