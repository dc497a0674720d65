import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createLoginRedirectState, useReceivedLoginRedirectState } from './login-request.ts'

afterEach(cleanup)

function Login() {
  const { returnTo, message } = useReceivedLoginRedirectState()
  return <output>{JSON.stringify([returnTo, message])}</output>
}
const renderAt = (search: string, state?: unknown) => (
  <MemoryRouter initialEntries={[{ pathname: '/login', search, state }]}>
    <Login />
  </MemoryRouter>
)
function readLoginRequest(search: string, state?: unknown): unknown {
  render(renderAt(search, state))
  return JSON.parse(screen.getByRole('status').textContent ?? '')
}

test('returns the path and the message when a page of the site sent the guest', () => {
  const request = createLoginRedirectState(
    { pathname: '/profile', search: '?tab=2' },
    'Please log in to edit your profile',
  )
  expect(readLoginRequest('', request)).toEqual(['/profile?tab=2', 'Please log in to edit your profile'])
})

test('returns the path and a fixed message when the page server redirected the guest', () => {
  expect(readLoginRequest('?returnTo=%2Fprofile%3Ftab%3D2&message=Call+this+number')).toEqual([
    '/profile?tab=2',
    'Please log in to continue',
  ])
})

test('returns null when the visitor opened the login page directly', () => {
  expect(readLoginRequest('')).toEqual([null, null])
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'profile',
  '//[',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '',
])('does not redirect to another site for %j', (returnTo) => {
  expect(readLoginRequest(`?returnTo=${encodeURIComponent(returnTo)}`)).toEqual([null, null])
  cleanup()
  expect(readLoginRequest('', { returnTo, message: 'Why' })).toEqual([null, returnTo ? 'Why' : null])
})

test('hydrates a reloaded history entry as the server rendered it, without its state', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(renderAt(''))
  const hydrationErrors: unknown[] = []
  await act(async () => {
    render(renderAt('', { returnTo: '/profile', message: 'Why' }), {
      container,
      hydrate: true,
      onRecoverableError: (error) => hydrationErrors.push(error),
    })
  })
  expect(hydrationErrors).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('["/profile","Why"]')
})
