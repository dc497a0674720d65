import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { FormMessage } from './form-message.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'

afterEach(cleanup)

const password = () => screen.getByLabelText('Password')
const withCapsLock = { key: 'A', modifierCapsLock: true }

test('a password is hidden until its button is pressed, and keeps what was typed', () => {
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="Secret-1" />)
  expect(password().getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().getAttribute('type')).toBe('text')
  expect(password()).toHaveProperty('value', 'Secret-1')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().getAttribute('type')).toBe('password')
})

test('Caps Lock is told while a password is typed, and no longer', () => {
  render(<PasswordField label="Password" autoComplete="new-password" />)
  fireEvent.keyDown(password(), withCapsLock)
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on')
  fireEvent.keyUp(password(), { key: 'CapsLock', modifierCapsLock: false })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.keyDown(password(), withCapsLock)
  fireEvent.blur(password())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('password managers are told what is asked, and keyboards change nothing of it', () => {
  render(<PasswordField label="Password" autoComplete="new-password" />)
  expect(password().getAttribute('autocomplete')).toBe('new-password')
  expect(password().getAttribute('autocapitalize')).toBe('none')
  expect(password().getAttribute('spellcheck')).toBe('false')
})

test('a box is ticked by its label', () => {
  render(<Checkbox label="Remember me" name="rememberMe" />)
  const box = screen.getByRole('checkbox', { name: 'Remember me' })
  fireEvent.click(screen.getByText('Remember me'))
  expect(box).toHaveProperty('checked', true)
})

test('an error is an alert, anything else a status', () => {
  render(
    <>
      <FormMessage kind="error">Login failed. Please try again.</FormMessage>
      <FormMessage kind="success">Your account is active.</FormMessage>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Login failed. Please try again.')
  expect(screen.getByRole('status').textContent).toBe('Your account is active.')
})

test('what may be said later has its place already, and nothing in it', () => {
  render(<FormMessage kind="success">{undefined}</FormMessage>)
  expect(screen.getByRole('status').childNodes).toHaveLength(0)
})

test('axe finds nothing wrong with a form of them', async () => {
  const { container } = render(
    <form aria-label="Login">
      <PasswordField label="Password" autoComplete="current-password" error="Password is required" />
      <Checkbox label="Remember me" />
      <FormMessage kind="info">Please log in to go on.</FormMessage>
    </form>,
  )
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})

test('a choice has its label, its note and its mistake, as a line of text has', () => {
  const options = [
    { value: 'USD', label: 'USD ($)' },
    { value: 'EUR', label: 'EUR (€)' },
  ]
  const { rerender } = render(
    <SelectField label="Currency" hint="Others read it." options={options} defaultValue="EUR" />,
  )
  const choice = () => screen.getByRole('combobox', { name: 'Currency', description: /./ })
  expect(choice()).toHaveProperty('value', 'EUR')
  expect(choice().getAttribute('aria-invalid')).toBeNull()
  rerender(<SelectField label="Currency" hint="Others read it." error="Choose one." options={options} />)
  expect(screen.getByRole('alert').textContent).toBe('Choose one.')
  expect(choice().getAttribute('aria-invalid')).toBe('true')
})
