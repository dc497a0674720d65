import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { changeUsername } from '@ninepocket/contract/users/identity-endpoints'
import { unreservedUsernameSchema } from '@ninepocket/contract/users/username'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { lowercaseInputOnChange } from '../../auth/lowercase-input-on-change.ts'
import { applySavedUser } from '../../data/cache/patch-session-user.ts'
import { getValidationError } from '../../form/get-validation-error.ts'
import { TitledPanel } from '../titled-panel.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { ChangeUsernameOrEmailForm } from './change-username-or-email-form.tsx'
import css from './identity-panel.module.css'

export function UsernamePanel({ username }: { username: string }) {
  const paths = buildSitePaths(useSite().productNoun)
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [formerUsername, setFormerUsername] = useState<string>()
  const openButton = useRestoreFocus({ isOpen })

  async function change(newUsername: string, password: string | undefined) {
    const { user } = await callEndpoint(changeUsername, { body: { username: newUsername.toLowerCase(), password } })
    applySavedUser(client, user)
    setFormerUsername(username)
    setIsOpen(false)
  }

  return (
    <TitledPanel title="Username">
      <p className={css.current}>
        Your profile is <Link to={paths.user(username)}>@{username}</Link>.
      </p>
      <FormMessage kind="success">
        {formerUsername ? `Username changed. Links to @${formerUsername} will work for a year.` : null}
      </FormMessage>
      {isOpen ? (
        <ChangeUsernameOrEmailForm
          field={{
            label: 'New username',
            hint: '3 to 30 lowercase letters, numbers and underscores. Links to your old username will work for a year. You can change it once every 30 days.',
            autoComplete: 'off',
            onChange: lowercaseInputOnChange,
          }}
          validate={(value) => getValidationError(unreservedUsernameSchema, value)}
          username={username}
          submitLabel="Change username"
          failureMessage="Failed to change username"
          change={change}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button ref={openButton} onClick={() => setIsOpen(true)}>
          Change username…
        </Button>
      )}
    </TitledPanel>
  )
}
