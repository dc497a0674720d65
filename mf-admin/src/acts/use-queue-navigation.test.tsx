import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useQueueNavigation } from './use-queue-navigation.ts'

afterEach(cleanup)

const toItems = (ids: string) => [...ids].map((id) => ({ id }))

/** A search box above a queue with one item per letter. Space makes the focus leave the current item. */
function Queue({ ids }: { ids: string }) {
  const items = toItems(ids)
  const { list, currentIndex, setCurrentId, handleKey, focusNeighbor } = useQueueNavigation(items, {
    ' ': ({ id }) => focusNeighbor(id),
  })
  return (
    <>
      <input aria-label="Search" />
      {items.map(({ id }) => (
        <button key={id} type="button" onClick={() => focusNeighbor(id)}>
          Reply to {id}
        </button>
      ))}
      <ol ref={list} onKeyDown={handleKey}>
        {items.map(({ id }, index) => (
          <li key={id}>
            <article aria-label={id} tabIndex={index === currentIndex ? 0 : -1} onFocus={() => setCurrentId(id)} />
          </li>
        ))}
      </ol>
    </>
  )
}

const item = (name: string) => screen.getByRole('article', { name })
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? null
const decide = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })
const blur = () => act(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

test('focuses the first new item when the last one left the list with the focus', () => {
  const { rerender } = render(<Queue ids="a" />)
  act(() => item('a').focus())
  decide()
  rerender(<Queue ids="" />)
  rerender(<Queue ids="bc" />)
  expect(focusedName()).toBe('b')
})

test('leaves the focus alone when new items arrived while it was elsewhere', () => {
  const { rerender } = render(<Queue ids="a" />)
  act(() => item('a').focus())
  decide()
  rerender(<Queue ids="" />)
  act(() => screen.getByRole('textbox').focus())
  rerender(<Queue ids="bc" />)
  expect(focusedName()).toBe('Search')
  blur()
  rerender(<Queue ids="bcd" />)
  expect(focusedName()).toBeNull()
})

test('moves on without the focus when the focus is outside the list', () => {
  render(<Queue ids="ab" />)
  act(() => item('a').focus())
  act(() => screen.getByRole('textbox').focus())
  fireEvent.click(screen.getByRole('button', { name: 'Reply to a' }))
  expect(focusedName()).toBe('Search')
  expect(item('b').tabIndex).toBe(0)
})

test('stays on the current item when another one leaves the list', () => {
  render(<Queue ids="abc" />)
  act(() => item('a').focus())
  fireEvent.keyDown(item('a'), { key: 'j' })
  fireEvent.click(screen.getByRole('button', { name: 'Reply to a' }))
  expect(focusedName()).toBe('b')
})
