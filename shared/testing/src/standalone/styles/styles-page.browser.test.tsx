import '@ninepocket/ui/theme/tokens.css'
import '@ninepocket/ui/theme/base.css'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleAndFitting } from '../../rendering/expect-accessible-and-fitting.ts'
import { StylesPage } from './styles-page.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
})

test.each([360, 1280])(
  'shows all components at %i px in both themes, accessible and without overflow',
  async (width) => {
    await page.viewport(width, 800)
    const { container } = render(<StylesPage />)
    await expectAccessibleAndFitting(container)
  },
)

test('renders without errors in the console', () => {
  const logError = vi.spyOn(console, 'error')
  render(<StylesPage />)
  expect(logError.mock.calls).toEqual([])
  logError.mockRestore()
})

test('switches the theme', async () => {
  render(<StylesPage />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test("returns the focus to the dialog example's button when the dialog is closed", async () => {
  render(<StylesPage />)
  const button = screen.getByRole('button', { name: 'Report…' })
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})
