import { siteCookies } from '@ninepocket/contract/site/site-cookies'
import { setUpFakeApi } from '@ninepocket/testing/fake-api/set-up-fake-api'
import { renderRoute } from '@ninepocket/testing/rendering/render-route'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routes } from '../routes.tsx'

setUpFakeApi()

test('names every cookie of the site and its prefix, and how many there are', async () => {
  const { container } = await renderRoute(routes, '/cookie-policy')
  await screen.findByRole('heading', { name: 'Cookie Policy' })
  const named = [...container.querySelectorAll('code')].map(({ textContent }) => textContent)
  const cookies = Object.keys(siteCookies)
  expect(named.toSorted()).toEqual(['__Host-', ...cookies].toSorted())
  const words: Record<number, string> = { 7: 'seven', 8: 'eight', 9: 'nine' }
  expect(screen.getByText(/is a small piece of data/).textContent).toContain(`uses ${words[cookies.length]}: `)
})
