import {
  confirmNewsletterSignup,
  unsubscribeFromNewsletter,
} from '@ninepocket/contract/site/newsletter-endpoints'
import { createFakeApi, type FakeApi } from '@ninepocket/testing/fake-api/fake-api'
import { fakeCsrfEndpoint } from '@ninepocket/testing/fake-api/fake-csrf-endpoint'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../routes.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeCsrfEndpoint(createFakeApi())
})
afterEach(() => {
  cleanup()
  expect(api.contractViolations).toEqual([])
  api.restore()
})

describe('the page that confirms', () => {
  test('asks with the token of its address and says what came of it', async () => {
    api.on(confirmNewsletterSignup, () => ({ message: 'You are on the list.' }))
    await renderRoute(routes, '/newsletter/confirm/abc')
    expect(screen.getByText('Confirming your address…')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'You are on the list.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Hockey Sets' }).getAttribute('href')).toBe('/hockey-sets')
    expect(api.calls(confirmNewsletterSignup).map((call) => call.params)).toEqual([{ token: 'abc' }])
  })

  test('a link that is not valid is final', async () => {
    api.fail(confirmNewsletterSignup, 404, 'This link is not valid.')
    await renderRoute(routes, '/newsletter/confirm/abc')
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is not valid.' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a failure on the way can be tried again', async () => {
    api.fail(confirmNewsletterSignup, 503, 'Not now.')
    const { user } = await renderRoute(routes, '/newsletter/confirm/abc')
    await screen.findByRole('heading', { level: 1, name: 'Not now.' })
    api.on(confirmNewsletterSignup, () => ({ message: 'You are on the list.' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You are on the list.' })).toBeTruthy()
  })
})

describe('the page to leave', () => {
  test('takes nobody off the list by being opened', async () => {
    await renderRoute(routes, '/newsletter/unsubscribe/abc')
    expect(screen.getByRole('heading', { level: 1, name: 'Leave the newsletter' })).toBeTruthy()
    expect(api.calls(unsubscribeFromNewsletter)).toEqual([])
  })

  test('leaves at the press of its button and says so', async () => {
    api.on(unsubscribeFromNewsletter, () => ({ message: 'You have left.' }))
    const { user } = await renderRoute(routes, '/newsletter/unsubscribe/abc')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect((await screen.findByText('You have left.')).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(api.calls(unsubscribeFromNewsletter).map((call) => call.params)).toEqual([{ token: 'abc' }])
  })

  test('tells a failure in place and can be tried again', async () => {
    api.fail(unsubscribeFromNewsletter, 404, 'This link is not valid.')
    const { user } = await renderRoute(routes, '/newsletter/unsubscribe/abc')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid.')
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })
})
