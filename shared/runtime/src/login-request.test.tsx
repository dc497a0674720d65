import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { createLoginRequest, useLoginRequest } from './login-request.ts'

afterEach(cleanup)

function Login() {
  const { returnTo, message } = useLoginRequest()
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

test('whoever is sent by a part of the site comes with the way back and the reason', () => {
  const request = createLoginRequest(
    { pathname: '/profile', search: '?tab=2' },
    'Please log in to edit your profile',
  )
  expect(readLoginRequest('', request)).toEqual(['/profile?tab=2', 'Please log in to edit your profile'])
})

test('whoever is sent by the page maker comes with the way back, and words that no address can choose', () => {
  expect(readLoginRequest('?returnTo=%2Fprofile%3Ftab%3D2&message=Call+this+number')).toEqual([
    '/profile?tab=2',
    'Please log in to continue',
  ])
})

test('whoever comes by themselves was asked by nobody', () => {
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
])('%j leads to no other site', (returnTo) => {
  expect(readLoginRequest(`?returnTo=${encodeURIComponent(returnTo)}`)).toEqual([null, null])
  cleanup()
  expect(readLoginRequest('', { returnTo, message: 'Why' })).toEqual([null, returnTo ? 'Why' : null])
})

test('a reloaded entry is hydrated as the server rendered it, which cannot know its state', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(renderAt(''))
  const complaints: unknown[] = []
  await act(async () => {
    render(renderAt('', { returnTo: '/profile', message: 'Why' }), {
      container,
      hydrate: true,
      onRecoverableError: (error) => complaints.push(error),
    })
  })
  expect(complaints).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('["/profile","Why"]')
})
