import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountAlone } from './account-alone.tsx'
import { answerAccounts } from './answer-accounts.ts'
import { answerNewsletter, busyEmail } from './answer-newsletter.ts'

let api: FakeApi
beforeEach(() => {
  api = answerAccounts(answerNewsletter(createFakeApi()))
})
afterEach(() => {
  cleanup()
  expect(api.problems).toEqual([])
  api.restore()
})

async function open(path: string, width: number) {
  await page.viewport(width, 800)
  window.history.pushState(null, '', path)
  render(<AccountAlone />)
  return screen.findByRole('heading', { level: 1 })
}
const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth

describe.each([360, 768, 1280])('at %i px', (width) => {
  test.each([
    ['/privacy', 'Privacy Policy'],
    ['/cookie-policy', 'Cookie Policy'],
    ['/terms', 'Terms of Use'],
    ['/newsletter/confirm/good', 'Thank you. You are on the newsletter list.'],
    ['/newsletter/unsubscribe/good', 'Leave the newsletter'],
    ['/login', 'Login'],
    ['/register', 'Create an Account'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password/good', 'Reset Password'],
    ['/activate', 'Invalid activation link'],
  ])('%s fits', async (path, title) => {
    expect((await open(path, width)).textContent).toBe(title)
    expect(isTooWide()).toBe(false)
  })

  test('the form stands beside its button, or above it where there is no room', async () => {
    await open('/terms', width)
    const field = screen.getByRole('textbox', { name: 'Email' }).getBoundingClientRect()
    const button = screen.getByRole('button', { name: 'Sign up' }).getBoundingClientRect()
    if (width === 360) expect(button.top).toBeGreaterThanOrEqual(field.bottom)
    else expect(Math.abs(button.top - field.top)).toBeLessThan(2)
    expect(button.height).toBeGreaterThanOrEqual(44)
  })
})

test('signing up from the footer by keyboard, with a slip on the way', async () => {
  await open('/terms', 360)
  await userEvent.click(screen.getByRole('textbox', { name: 'Email' }))
  await userEvent.keyboard('wayne@{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Please provide a valid email address')
  await userEvent.keyboard('example.org{Enter}')
  expect(await screen.findByText(/^Please check your mail/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal stays in the form and the address in its field', async () => {
  await open('/privacy', 1280)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Email' }), busyEmail)
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait a while before you sign up again.')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', busyEmail)
})

test('leaving takes a press of the button', async () => {
  await open('/newsletter/unsubscribe/good', 360)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('You have left the newsletter.')).toBeTruthy()
})
