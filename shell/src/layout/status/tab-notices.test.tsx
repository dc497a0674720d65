import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tabOverrideStore } from '../../remotes/overrides/tab-override.ts'
import { newVersionState } from '../../remotes/versions/new-version.ts'
import { TabNotices } from './tab-notices.tsx'

beforeEach(() => {
  newVersionState.set('none')
})
afterEach(() => {
  cleanup()
  tabOverrideStore.set(null)
})

const notice = () => screen.queryByText('A new version is ready.')

test('there is nothing to say of a tab that is as the site is', () => {
  const { container } = render(<TabNotices />)
  expect(container.textContent).toBe('')
})

test('a new version is told of without taking the focus, and can be dismissed for good', async () => {
  render(
    <>
      <input aria-label="Name" />
      <TabNotices />
    </>,
  )
  const box = screen.getByRole('textbox')
  await userEvent.type(box, 'Wa')
  act(() => newVersionState.set('ready'))
  await userEvent.keyboard('yne')
  expect((box as HTMLInputElement).value).toBe('Wayne') // it is the input above
  expect(notice()).not.toBeNull()
  screen.getByRole('button', { name: 'Reload' })
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice()).toBeNull()
})

test('an override is told of with where it comes from, and how to undo it', () => {
  const manifest = 'http://localhost:3104/mf-manifest.json'
  tabOverrideStore.set({ name: 'mf-wishlist', manifest })
  render(<TabNotices />)
  screen.getByText('This tab takes mf-wishlist from http://localhost:3104.')
  screen.getByRole('button', { name: 'Undo' })
})
