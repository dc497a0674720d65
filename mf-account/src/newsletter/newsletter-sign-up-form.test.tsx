import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { createTestQueryClient } from '@ninepocket/testing/rendering/create-test-query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { NewsletterSignUpForm } from './newsletter-sign-up-form.tsx'

const invalid = 'Please provide a valid email address'
const user = userEvent.setup()
const api = setUpFakeApi()
beforeEach(() => {
  api.on(signUpForNewsletterAsGuest, () => ({ message: 'Check your mail.' }))
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <NewsletterSignUpForm />
    </QueryClientProvider>,
  )
})

const email = () => screen.getByRole('textbox', { name: 'Email' })
const button = () => screen.getByRole('button')
const sent = () => api.calls(signUpForNewsletterAsGuest).map((call) => call.body)

describe('the newsletter form', () => {
  test("sends the address and shows the server's message by keyboard alone", async () => {
    await user.tab()
    expect(document.activeElement).toBe(email())
    await user.keyboard('wayne@example.org{Enter}')
    expect(await screen.findByText('Check your mail.')).toBe(screen.getByRole('status'))
    expect(sent()).toEqual([{ email: 'wayne@example.org' }])
    expect(email()).toHaveProperty('value', '')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows no error while the address is being typed', async () => {
    await user.type(email(), 'wayne@')
    expect(screen.queryByText(invalid)).toBeNull()
  })

  test('validates the address on blur, and then while typing', async () => {
    await user.type(email(), 'wayne@')
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe(invalid)
    expect(email().getAttribute('aria-invalid')).toBe('true')
    await user.type(email(), 'example.org')
    expect(screen.queryByText(invalid)).toBeNull()
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })

  test('shows no error when an empty field is left', async () => {
    await user.tab()
    await user.tab()
    expect(screen.queryByText(invalid)).toBeNull()
  })

  test('focuses the field and sends nothing when the address is invalid', async () => {
    await user.click(button())
    expect(screen.getByText(invalid)).toBeTruthy()
    expect(document.activeElement).toBe(email())
    expect(sent()).toEqual([])
  })

  test("shows the server's error once until the address changes", async () => {
    api.fail(signUpForNewsletterAsGuest, 429, 'Please wait a while.')
    await user.type(email(), 'wayne@example.org{Enter}')
    expect(await screen.findAllByText('Please wait a while.')).toHaveLength(1)
    expect(email()).toHaveProperty('value', 'wayne@example.org')
    await user.type(email(), 'x')
    expect(screen.queryByText('Please wait a while.')).toBeNull()
  })

  test('shows a pending button and ignores further submits while sending', async () => {
    api.neverReply(signUpForNewsletterAsGuest)
    await user.type(email(), 'wayne@example.org{Enter}')
    const pending = await screen.findByRole('button', { name: 'Signing up…' })
    expect(pending.getAttribute('aria-disabled')).toBe('true')
    await user.click(pending)
    await user.type(email(), '{Enter}')
    expect(screen.getByRole('button', { name: 'Signing up…' })).toBe(pending)
  })
})
