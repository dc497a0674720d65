import { Button } from '@ninepocket/ui/buttons/button'
import { useFocusIfLostWhenContentChanges } from '@ninepocket/ui/focus/use-focus-if-lost-when-content-changes'
import { PasswordField } from '@ninepocket/ui/forms/password-field'
import { useQuery } from '@tanstack/react-query'
import { requestConfirmation } from '../confirm-identity/confirmation-request.ts'
import { loginFactorsQuery } from '../data/queries/login-factors-query.ts'
import css from './identity-confirmation-field.module.css'

/** The password of a dangerous form. Members with a factor may confirm their identity by it instead (spec §4.1.2). */
export function IdentityConfirmationField({
  label,
  field,
  isConfirmed,
  onConfirmed,
}: {
  label: string
  field: { name: string; error: string | undefined }
  isConfirmed: boolean
  onConfirmed: () => void
}) {
  const { data } = useQuery(loginFactorsQuery())
  const hasFactor = data !== undefined && (data.factors.hasTotp || data.factors.passkeys.length > 0)
  // The pressed button has disappeared.
  const status = useFocusIfLostWhenContentChanges<HTMLParagraphElement>(isConfirmed)
  if (isConfirmed)
    return (
      <p ref={status} role="status" tabIndex={-1}>
        You've confirmed it's you.
      </p>
    )
  return (
    <>
      <PasswordField {...field} label={label} autoComplete="current-password" required />
      {hasFactor ? (
        <Button
          kind="quiet"
          className={css.otherProof}
          onClick={async () => (await requestConfirmation()) && onConfirmed()}
        >
          Use a passkey or a code instead
        </Button>
      ) : null}
    </>
  )
}
