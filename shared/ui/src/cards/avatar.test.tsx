import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

const getShownContent = (container: HTMLElement) =>
  container.querySelector('img')?.getAttribute('src') ?? container.textContent

test('shows the image of a user, with empty alt text because the name is beside it', () => {
  const { container } = render(<Avatar name="Wayne" imageUrl="/files/avatars/a.webp" />)
  expect(getShownContent(container)).toBe('/files/avatars/a.webp')
  expect(container.querySelector('img')?.alt).toBe('')
  expect(container.querySelector('span')?.getAttribute('aria-hidden')).toBe('true')
})

test.each([
  [{ name: 'wayne', username: 'g99' }, 'W'],
  [{ name: '', username: 'g99' }, 'G'],
  [{ name: '  ', username: 'g99' }, 'G'],
  [{ name: '🏒 Club' }, '🏒'],
  [{}, '?'],
])('shows without an image for %j the letter %s', (user, letter) => {
  expect(getShownContent(render(<Avatar {...user} />).container)).toBe(letter)
})

test('shows the letter when the image fails to load, and tries a new image', () => {
  const { container, rerender } = render(<Avatar name="Wayne" imageUrl="/gone.webp" />)
  fireEvent.error(container.querySelector('img') ?? container)
  expect(getShownContent(container)).toBe('W')
  rerender(<Avatar name="Wayne" imageUrl="/new.webp" />)
  expect(getShownContent(container)).toBe('/new.webp')
})

test.each([
  [undefined, 'medium', 48],
  ['small', 'small', 32],
  ['large', 'large', 112],
] as const)('with size %s is %s and sets the image size before it loads', (size, name, pixels) => {
  const { container } = render(<Avatar name="W" imageUrl="/a.webp" {...(size && { size })} />)
  expect(container.querySelector('span')?.className).toContain(name)
  expect(container.querySelector('img')?.width).toBe(pixels)
})
