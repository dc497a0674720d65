import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()

const getBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search cards and sets' })
const getShownPage = () => screen.getByRole('heading', { level: 1 }).textContent

test('is a GET form to the results page without script', () => {
  renderAppLayout()
  const form = getBox().form
  expect(form?.getAttribute('action')).toBe('/search')
  expect(form?.method).toBe('get')
  expect(getBox().name).toBe('term')
})

test('opens the results of the trimmed term on Enter, whatever its characters', async () => {
  const { user } = renderAppLayout({ at: '/hockey-sets' })
  await user.type(getBox(), '  griffey & 50% é{Enter}')
  expect(getShownPage()).toBe('Page /search?term=griffey%20%26%2050%25%20%C3%A9')
})

test('keeps the term on the results page', () => {
  renderAppLayout({ at: '/search?term=griffey+%26+co' })
  expect(getBox().value).toBe('griffey & co')
})

test('keeps a second search and the focus in the field, and restores the first term on Back', async () => {
  const { user } = renderAppLayout({ at: '/search?term=griffey' })
  await user.clear(getBox())
  await user.type(getBox(), 'ripken{Enter}')
  expect(getShownPage()).toBe('Page /search?term=ripken')
  expect(document.activeElement).toBe(getBox())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(getBox().value).toBe('griffey')
})

test('empties the field when the visitor leaves the results', async () => {
  const { user } = renderAppLayout({ at: '/search?term=griffey' })
  await user.click(screen.getByRole('link', { name: 'To another page' }))
  expect(getBox().value).toBe('')
})

test('takes the focus when "/" is pressed outside a field', async () => {
  const { user } = renderAppLayout()
  await user.keyboard('/')
  expect(document.activeElement).toBe(getBox())
  expect(getBox().value).toBe('')
  await user.keyboard('1/2')
  expect(getBox().value).toBe('1/2')
})

test.each([
  ['a dialog', '<dialog open><button>Close</button></dialog>'],
  ['a drawer', '<div role="dialog" aria-modal="true"><button>Close</button></div>'],
])('leaves the focus in %s when "/" is pressed there', async (_, markup) => {
  const { user } = renderAppLayout()
  const container = document.createElement('div')
  container.innerHTML = markup
  document.body.append(container)
  onTestFinished(() => container.remove())
  const button = within(container).getByRole('button', { name: 'Close' })
  button.focus()
  await user.keyboard('/')
  expect(document.activeElement).toBe(button)
})

test('opens the search page for an empty term', async () => {
  const { user } = renderAppLayout()
  await user.type(getBox(), '   ')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(getShownPage()).toBe('Page /search')
})
