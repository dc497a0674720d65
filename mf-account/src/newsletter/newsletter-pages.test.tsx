import { confirmNewsletterSignup, unsubscribeFromNewsletter } from '@ninepocket/contract/site/newsletter-endpoints'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

const api = setUpFakeApi()

describe('the confirmation page', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  test('sends the token of its URL and shows the reply', async () => {
    api.on(confirmNewsletterSignup, () => ({ message: 'You are on the list.' }))
    await renderRoute(routes, '/newsletter/confirm/abc')
    expect(screen.getByText('Confirming your address…')).toBeTruthy()
    await heading('You are on the list.')
    expect(screen.getByRole('link', { name: 'Browse Hockey Sets' }).getAttribute('href')).toBe('/hockey-sets')
    expect(api.calls(confirmNewsletterSignup).map((call) => call.params)).toEqual([{ token: 'abc' }])
  })

  test('offers no retry when the link is invalid', async () => {
    api.fail(confirmNewsletterSignup, 404, 'This link is not valid.')
    await renderRoute(routes, '/newsletter/confirm/abc')
    await heading('This link is not valid.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('offers a retry when the server fails', async () => {
    api.fail(confirmNewsletterSignup, 503, 'Not now.')
    const { user } = await renderRoute(routes, '/newsletter/confirm/abc')
    await heading('Not now.')
    api.on(confirmNewsletterSignup, () => ({ message: 'You are on the list.' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await heading('You are on the list.')
  })
})

describe('the unsubscribe page', () => {
  test('does not unsubscribe when it is opened', async () => {
    await renderRoute(routes, '/newsletter/unsubscribe/abc')
    expect(screen.getByRole('heading', { level: 1, name: 'Unsubscribe from the newsletter' })).toBeTruthy()
    expect(api.calls(unsubscribeFromNewsletter)).toEqual([])
  })

  test('unsubscribes on the button and shows the reply', async () => {
    api.on(unsubscribeFromNewsletter, () => ({ message: 'You have left.' }))
    const { user } = await renderRoute(routes, '/newsletter/unsubscribe/abc')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect((await screen.findByText('You have left.')).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(api.calls(unsubscribeFromNewsletter).map((call) => call.params)).toEqual([{ token: 'abc' }])
  })

  test('shows an error and keeps the button when the request fails', async () => {
    api.fail(unsubscribeFromNewsletter, 404, 'This link is not valid.')
    const { user } = await renderRoute(routes, '/newsletter/unsubscribe/abc')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid.')
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })
})
