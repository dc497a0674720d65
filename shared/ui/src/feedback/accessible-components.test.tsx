import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatusView } from './status-view.tsx'

afterEach(cleanup)

test('keeps a pending button focusable and inactive', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('does not submit a form with a button by default', () => {
  render(<Button>Open</Button>)
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('type')).toBe('button')
})

test('names an icon button by its label', () => {
  render(<IconButton label="Close">×</IconButton>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('shows the error of a field instead of its hint', () => {
  const { rerender } = render(<TextField label="Email" hint="Never shown to others" />)
  expect(screen.getByRole('textbox', { name: 'Email', description: 'Never shown to others' })).toBeTruthy()
  rerender(<TextField label="Email" hint="Never shown to others" error="Please provide a valid email address" />)
  const input = screen.getByRole('textbox', { description: 'Please provide a valid email address' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Please provide a valid email address')
  expect(screen.queryByText('Never shown to others')).toBeNull()
})

test('announces loading as status and an error as alert, and does not announce emptiness', () => {
  render(
    <>
      <StatusView status="loading" title="Loading card details..." />
      <StatusView status="error" title="Failed to load data" action={<Button>Try again</Button>} />
      <StatusView status="empty" title="No cards yet" />
    </>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading card details...')
  expect(screen.getByRole('alert').textContent).toBe('Failed to load dataTry again')
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Failed to load data',
    'No cards yet',
  ])
})

test('has no accessibility violations', async () => {
  const { container } = render(
    <main>
      <h1>Looks</h1>
      <Button kind="primary">Save</Button>
      <IconButton label="Close">×</IconButton>
      <TextField label="Email" error="Please provide a valid email address" />
      <TextField label="Filter" isLabelHidden />
      <Skeleton shape="card" />
      <StatusView status="error" title="Failed to load data" />
      <StatusView status="loading" title="Loading" />
    </main>,
  )
  const { violations } = await axe.run(container, {
    // Needs a canvas; tokens.test.ts checks the colors.
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})
