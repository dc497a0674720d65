import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { quietWindow } from '../testing/quiet-window.ts'
import { renderFrame } from '../testing/render-frame.tsx'

quietWindow()
afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards and sets' })
const shownPage = () => screen.getByRole('heading', { level: 1 }).textContent

test('without script it is a GET form to the results page', () => {
  renderFrame()
  const form = box().form
  expect(form?.getAttribute('action')).toBe('/search')
  expect(form?.method).toBe('get')
  expect(box().name).toBe('term')
})

test('Enter goes to the results of the trimmed term, whatever characters are in it', async () => {
  const { user } = renderFrame({ at: '/hockey-sets' })
  await user.type(box(), '  griffey & 50% é{Enter}')
  expect(shownPage()).toBe('Page /search?term=griffey%20%26%2050%25%20%C3%A9')
})

test('the results page keeps the term', () => {
  renderFrame({ at: '/search?term=griffey+%26+co' })
  expect(box().value).toBe('griffey & co')
})

test('a second search stays in the field with the focus; Back brings the first term', async () => {
  const { user } = renderFrame({ at: '/search?term=griffey' })
  await user.clear(box())
  await user.type(box(), 'ripken{Enter}')
  expect(shownPage()).toBe('Page /search?term=ripken')
  expect(document.activeElement).toBe(box())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(box().value).toBe('griffey')
})

test('leaving the results empties the field', async () => {
  const { user } = renderFrame({ at: '/search?term=griffey' })
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(box().value).toBe('')
})

test('an empty search goes to the search page', async () => {
  const { user } = renderFrame()
  await user.type(box(), '   ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(shownPage()).toBe('Page /search')
})
