import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTabOverride } from '../../remotes/overrides/tab-override.ts'
import { useNewVersionState } from '../../remotes/versions/new-version.ts'
import { TabVersionNotices } from './tab-version-notices.tsx'

beforeEach(() => {
  useNewVersionState.setState('none')
})
afterEach(() => {
  cleanup()
  useTabOverride.setState(null)
})

const notice = () => screen.queryByText('A new version is ready.')

test('shows nothing when the tab runs the live versions', () => {
  const { container } = render(<TabVersionNotices />)
  expect(container.textContent).toBe('')
})

test('announces a new version without taking the focus, until it is dismissed', async () => {
  render(
    <>
      <input aria-label="Name" />
      <TabVersionNotices />
    </>,
  )
  const box = screen.getByRole('textbox')
  await userEvent.type(box, 'Wa')
  act(() => useNewVersionState.setState('ready'))
  await userEvent.keyboard('yne')
  expect((box as HTMLInputElement).value).toBe('Wayne') // it is the input above
  expect(notice()).not.toBeNull()
  screen.getByRole('button', { name: 'Reload' })
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice()).toBeNull()
})

test('shows the origin of an override, with Undo', () => {
  const manifest = 'http://localhost:3104/mf-manifest.json'
  useTabOverride.setState({ name: 'mf-c', manifest })
  render(<TabVersionNotices />)
  screen.getByText('This tab loads mf-c from http://localhost:3104.')
  screen.getByRole('button', { name: 'Undo' })
})
