import { readThemeCookie } from '@ninepocket/contract/site/theme-preference'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ThemeToggle } from './theme-toggle.tsx'
import { setTheme } from './use-theme-preference.ts'

afterEach(() => {
  cleanup()
  setTheme('system')
})

const getShownTheme = () => document.documentElement.dataset.theme

test('cycles through system, light and dark, and names the theme', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle />)
  await user.click(screen.getByRole('button', { name: 'Theme: system' }))
  expect([getShownTheme(), readThemeCookie(document.cookie, location.href)]).toEqual(['light', 'light'])
  await user.click(screen.getByRole('button', { name: 'Theme: light' }))
  expect([getShownTheme(), readThemeCookie(document.cookie, location.href)]).toEqual(['dark', 'dark'])
  await user.click(screen.getByRole('button', { name: 'Theme: dark' }))
  expect([getShownTheme(), readThemeCookie(document.cookie, location.href)]).toEqual([undefined, 'system'])
})

test('hydrates server markup without a theme and without a warning', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<ThemeToggle />)
  setTheme('dark')
  const faults: unknown[] = []
  render(<ThemeToggle />, {
    container: place,
    hydrate: true,
    onRecoverableError: (fault) => faults.push(fault),
  })
  expect(await screen.findByRole('button', { name: 'Theme: dark' })).toBeTruthy()
  expect(faults).toEqual([])
})
