import { formatDateTime } from '@ninepocket/browse/format/format-date-time'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { removePasskey } from '@ninepocket/contract/auth/factor-endpoints'
import type { Passkey } from '@ninepocket/contract/auth/login-factors'
import { Button } from '@ninepocket/ui/buttons/button'
import { ConfirmPrompt } from '@ninepocket/ui/feedback/confirm-prompt'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useState } from 'react'
import { getFormErrorMessage } from '../../form/get-form-error-message.ts'
import { useRestoreFocus } from '../use-restore-focus.ts'
import css from './login-factors-panel.module.css'
import { RenamePasskeyForm } from './rename-passkey-form.tsx'
import { useLoginFactorChange } from './use-login-factor-change.ts'

export function PasskeyItem({
  passkey,
  onRenamed,
  onRemoved,
}: {
  passkey: Passkey
  onRenamed: () => void
  onRemoved: (message: string) => void
}) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const renameButton = useRestoreFocus({ isOpen: open === 'rename' })
  const removeButton = useRestoreFocus({ isOpen: open === 'remove' })
  const { mutate, isPending, error } = useLoginFactorChange(
    () => callEndpoint(removePasskey, { params: { id } }),
    ({ message }) => onRemoved(message),
  )
  return (
    <li className={css.item}>
      <div>
        <span className={css.name}>{name}</span>
        <p className={css.hint}>
          Added <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
        {error ? (
          <FormMessage kind="error">{getFormErrorMessage(error, 'Failed to remove the passkey')}</FormMessage>
        ) : null}
      </div>
      {open === 'rename' ? (
        <RenamePasskeyForm
          passkey={passkey}
          onCancel={() => setOpen(null)}
          onRenamed={() => {
            setOpen(null)
            onRenamed()
          }}
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmPrompt
          message={`Remove the passkey “${name}”?`}
          actions={[{ label: 'Remove', kind: 'danger', onSelect: mutate }]}
          isIrreversible
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === null ? (
        <div className={css.actions}>
          <Button ref={renameButton} aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
            Rename
          </Button>
          <Button
            ref={removeButton}
            isPending={isPending}
            aria-label={`Remove ${name}`}
            onClick={() => setOpen('remove')}
          >
            {isPending ? 'Removing…' : 'Remove'}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
