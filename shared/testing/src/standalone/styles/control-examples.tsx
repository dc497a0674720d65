import { Button, getButtonClass } from '@ninepocket/ui/buttons/button'
import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { Checkbox } from '@ninepocket/ui/forms/checkbox'
import { FormDialog } from '@ninepocket/ui/forms/form-dialog'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { Switch } from '@ninepocket/ui/forms/switch'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'

const doNothing = () => undefined
const error = 'Enter at least 8 characters'
const hint = 'Only you can read it.'
const options = [
  { value: '', label: 'Any' },
  { label: 'Sports cards', options: [{ value: 'Gem Mint', label: 'Gem Mint' }] },
  { label: 'Card games', options: [{ value: 'Lightly Played', label: 'Lightly Played' }] },
]

const CircleIcon = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden="true">
    <circle cx="12" cy="12" r="9" strokeWidth="2" />
  </svg>
)

/** Opens by a button, because a dialog covers the page. */
function DialogExample() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Report…</Button>
      {isOpen ? (
        <FormDialog
          title="Report this rating"
          text="We'll send its text to the admins."
          submit={{ label: 'Send report' }}
          isPending={false}
          error={null}
          onSubmit={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}

export const controlExamples: ExamplesByComponentPath = {
  'buttons/button': {
    primary: <Button kind="primary">Add set</Button>,
    secondary: <Button>Add set</Button>,
    quiet: <Button kind="quiet">Clear all filters</Button>,
    danger: <Button kind="danger">Delete account</Button>,
    pending: <Button isPending>Add set</Button>,
    disabled: <Button disabled>Add set</Button>,
    link: (
      <Link className={getButtonClass('primary')} to="/">
        Browse sets
      </Link>
    ),
  },
  'buttons/icon-button': {
    enabled: (
      <IconButton label="Close">
        <CircleIcon size={22} />
      </IconButton>
    ),
    disabled: (
      <IconButton label="Close" disabled>
        <CircleIcon size={22} />
      </IconButton>
    ),
  },
  'buttons/pill-button': {
    off: (
      <PillButton Icon={CircleIcon} aria-pressed={false}>
        For trade
      </PillButton>
    ),
    on: (
      <PillButton Icon={CircleIcon} aria-pressed>
        For trade
      </PillButton>
    ),
    pending: (
      <PillButton Icon={CircleIcon} isPending>
        For trade
      </PillButton>
    ),
  },
  'forms/text-field': {
    empty: <TextField label="Name" placeholder="Any" />,
    filled: <TextField label="Name" defaultValue="Mario Binder" />,
    'with a hint': <TextField label="Note" hint={hint} />,
    'with an error': <TextField label="Name" defaultValue="M" error={error} />,
    disabled: <TextField label="Name" defaultValue="Mario Binder" disabled />,
  },
  'forms/text-area': {
    empty: <TextArea label="Public note" />,
    'with a hint': <TextArea label="Private note" hint={hint} defaultValue="A gift" />,
  },
  'forms/password-field': {
    filled: <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />,
    'with an error': <PasswordField label="New password" autoComplete="new-password" error={error} />,
  },
  'forms/select-field': {
    groups: <SelectField label="Condition" options={options} />,
    'with an error': <SelectField label="Condition" options={options} error="Choose a condition" />,
    disabled: <SelectField label="Condition" options={options} disabled />,
  },
  'forms/checkbox': {
    off: <Checkbox label="Active in the last 30 days" />,
    on: <Checkbox label="Active in the last 30 days" defaultChecked />,
    disabled: <Checkbox label="Active in the last 30 days" disabled />,
  },
  'forms/switch': {
    off: <Switch label="For trade" isOn={false} onToggle={doNothing} />,
    on: <Switch label="For sale" hint="Others see its price." isOn onToggle={doNothing} />,
    pending: <Switch label="Public collection" isOn isPending onToggle={doNothing} />,
  },
  'forms/form-dialog': { closed: <DialogExample /> },
  'forms/form-message': {
    error: <FormMessage kind="error">Login failed. Please try again.</FormMessage>,
    success: <FormMessage kind="success">Your account is active.</FormMessage>,
    info: <FormMessage kind="info">Links last 48 hours; you can send a new one.</FormMessage>,
  },
}
