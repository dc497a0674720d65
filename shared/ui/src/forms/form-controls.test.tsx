import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { FormMessage } from './form-message.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'

afterEach(cleanup)

const password = () => screen.getByLabelText('Password')
const withCapsLock = { key: 'A', modifierCapsLock: true }

test('hides a password until the button is pressed, and keeps the typed text', () => {
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="Secret-1" />)
  expect(password().getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().getAttribute('type')).toBe('text')
  expect(password()).toHaveProperty('value', 'Secret-1')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().getAttribute('type')).toBe('password')
})

test('shows that Caps Lock is on while a password is typed', () => {
  render(<PasswordField label="Password" autoComplete="new-password" />)
  fireEvent.keyDown(password(), withCapsLock)
  expect(screen.getByRole('status').textContent).toBe('Caps Lock is on')
  fireEvent.keyUp(password(), { key: 'CapsLock', modifierCapsLock: false })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.keyDown(password(), withCapsLock)
  fireEvent.blur(password())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('helps password managers and disables corrections by keyboards', () => {
  render(<PasswordField label="Password" autoComplete="new-password" />)
  expect(password().getAttribute('autocomplete')).toBe('new-password')
  expect(password().getAttribute('autocapitalize')).toBe('none')
  expect(password().getAttribute('spellcheck')).toBe('false')
})

test('checks a checkbox by its label', () => {
  render(<Checkbox label="Remember me" name="rememberMe" />)
  const box = screen.getByRole('checkbox', { name: 'Remember me' })
  fireEvent.click(screen.getByText('Remember me'))
  expect(box).toHaveProperty('checked', true)
})

test('announces an error as alert and other messages as status', () => {
  render(
    <>
      <FormMessage kind="error">Login failed. Please try again.</FormMessage>
      <FormMessage kind="success">Your account is active.</FormMessage>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Login failed. Please try again.')
  expect(screen.getByRole('status').textContent).toBe('Your account is active.')
})

test('renders an empty live region when there is no message yet', () => {
  render(<FormMessage kind="success">{undefined}</FormMessage>)
  expect(screen.getByRole('status').childNodes).toHaveLength(0)
})

test('has no accessibility violations in a form', async () => {
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

test('shows label, hint and error of a select field', () => {
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

test('a press on the label of a switch toggles it', () => {
  const onToggle = vi.fn()
  render(<Switch label="For trade" isOn={false} onToggle={onToggle} />)
  fireEvent.click(screen.getByText('For trade'))
  expect(onToggle).toHaveBeenCalledTimes(1)
})
