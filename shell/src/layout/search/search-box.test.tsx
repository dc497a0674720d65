import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { stubWindowApis } from '../../testing/stub-window-apis.ts'

stubWindowApis()
afterEach(cleanup)

const getBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards and sets' })
const getShownPage = () => screen.getByRole('heading', { level: 1 }).textContent

test('without script it is a GET form to the results page', () => {
  renderAppLayout()
  const form = getBox().form
  expect(form?.getAttribute('action')).toBe('/search')
  expect(form?.method).toBe('get')
  expect(getBox().name).toBe('term')
})

test('Enter goes to the results of the trimmed term, whatever characters are in it', async () => {
  const { user } = renderAppLayout({ at: '/hockey-sets' })
  await user.type(getBox(), '  griffey & 50% é{Enter}')
  expect(getShownPage()).toBe('Page /search?term=griffey%20%26%2050%25%20%C3%A9')
})

test('the results page keeps the term', () => {
  renderAppLayout({ at: '/search?term=griffey+%26+co' })
  expect(getBox().value).toBe('griffey & co')
})

test('a second search stays in the field with the focus; Back brings the first term', async () => {
  const { user } = renderAppLayout({ at: '/search?term=griffey' })
  await user.clear(getBox())
  await user.type(getBox(), 'ripken{Enter}')
  expect(getShownPage()).toBe('Page /search?term=ripken')
  expect(document.activeElement).toBe(getBox())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(getBox().value).toBe('griffey')
})

test('leaving the results empties the field', async () => {
  const { user } = renderAppLayout({ at: '/search?term=griffey' })
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(getBox().value).toBe('')
})

test('an empty search goes to the search page', async () => {
  const { user } = renderAppLayout()
  await user.type(getBox(), '   ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(getShownPage()).toBe('Page /search')
})
