import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAppLayout } from '../../testing/render-app-layout.tsx'
import { setUpShellTests } from '../../testing/set-up-shell-tests.ts'

setUpShellTests()

const getButton = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => getButton(name).getAttribute('aria-expanded') === 'true'

async function renderAndOpen(...buttons: string[]) {
  const { user } = renderAppLayout({ session: aMemberSession({ name: 'Ada', username: 'ada_9' }) })
  for (const name of buttons) await user.click(getButton(name))
  return user
}

describe.each([
  ['the menu', 'Menu', { label: 'Your Collection', path: '/@ada_9' }],
  ['the account menu', 'Ada', { label: 'Edit Profile', path: '/profile' }],
])('%s', (_, name, firstItem) => {
  const getFirstItem = () => screen.getByRole('link', { name: firstItem.label })

  test('opens and closes by its button', async () => {
    const user = await renderAndOpen()
    expect(isOpen(name)).toBe(false)
    await user.click(getButton(name))
    expect(isOpen(name)).toBe(true)
    const panel = document.getElementById(getButton(name).getAttribute('aria-controls') ?? '')
    expect(panel?.contains(getFirstItem())).toBe(true)
    await user.click(getButton(name))
    expect(isOpen(name)).toBe(false)
  })

  test('works by keyboard: Enter opens, Tab moves, Escape closes and returns the focus', async () => {
    const user = await renderAndOpen()
    getButton(name).focus()
    await user.keyboard('{Enter}')
    expect(isOpen(name)).toBe(true)
    await user.tab()
    expect(document.activeElement).toBe(getFirstItem())
    await user.keyboard('{Escape}')
    expect(isOpen(name)).toBe(false)
    expect(document.activeElement).toBe(getButton(name))
  })

  test('closes when focus or pointer leave', async () => {
    const user = await renderAndOpen(name)
    await user.tab({ shift: true })
    expect(isOpen(name)).toBe(false)
    await user.click(getButton(name))
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(isOpen(name)).toBe(false)
  })

  test('closes on every navigation, to the same page too, and marks the link as current', async () => {
    const user = await renderAndOpen()
    for (const _visit of ['first', 'second']) {
      await user.click(getButton(name))
      await user.click(getFirstItem())
      expect(isOpen(name)).toBe(false)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Page ${firstItem.path}`)
      expect(getFirstItem().getAttribute('aria-current')).toBe('page')
    }
  })
})

test('closes the account menu before the menu around it on Escape', async () => {
  const user = await renderAndOpen('Menu', 'Ada')
  await user.keyboard('{Escape}')
  expect([isOpen('Ada'), isOpen('Menu')]).toEqual([false, true])
  expect(document.activeElement).toBe(getButton('Ada'))
  await user.keyboard('{Escape}')
  expect(isOpen('Menu')).toBe(false)
  expect(document.activeElement).toBe(getButton('Menu'))
})
