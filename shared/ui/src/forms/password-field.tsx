import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../theme/class-names.ts'
import css from './password-field.module.css'
import { TextField } from './text-field.tsx'

export function PasswordField({
  label,
  className,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'onKeyDown' | 'onKeyUp'> & {
  autoComplete: 'current-password' | 'new-password'
}) {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const checkCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={classNames(css.field, className)}>
      <TextField
        {...field}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={checkCapsLock}
        onKeyUp={checkCapsLock}
        onBlur={(event) => {
          setIsCapsLockOn(false)
          field.onBlur?.(event)
        }}
        end={
          <IconButton
            label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        }
      />
      <p role="status" className={css.caps}>
        {isCapsLockOn ? 'Caps Lock is on' : null}
      </p>
    </div>
  )
}
