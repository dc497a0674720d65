import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { renamePasskey } from '@ninepocket/contract/auth/factor-endpoints'
import { invalidPasskeyNameMessage, maxPasskeyNameLength } from '@ninepocket/contract/auth/factor-rule'
import type { Passkey } from '@ninepocket/contract/auth/login-factors'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loginFactorsQuery } from '../../data/queries/login-factors-query.ts'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { useForm } from '../../form/use-form.ts'
import css from './login-factors-panel.module.css'

const formRules = { name: (value: string) => (value.trim() === '' ? invalidPasskeyNameMessage : undefined) }

export function RenamePasskeyForm({
  passkey: { id, name },
  onRenamed,
  onCancel,
}: {
  passkey: Passkey
  onRenamed: () => void
  onCancel: () => void
}) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (newName: string) => callEndpoint(renamePasskey, { params: { id }, body: { name: newName } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: loginFactorsQuery().queryKey })
      onRenamed()
    },
  })
  const form = useForm({ rules: formRules, isSending: isPending, send: (values) => mutate(values.name.trim()) })
  const { ref } = form.props
  // The pressed button has unmounted.
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form {...form.props} className={css.form}>
      <TextField
        {...form.field('name')}
        label="Passkey name"
        autoComplete="off"
        defaultValue={name}
        maxLength={maxPasskeyNameLength}
        required
      />
      {error ? (
        <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to rename the passkey')}</FormMessage>
      ) : null}
      <div className={css.actions}>
        <Button kind="primary" type="submit" isPending={isPending}>
          Save
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
