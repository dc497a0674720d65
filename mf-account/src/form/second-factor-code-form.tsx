import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import css from './second-factor-code-form.module.css'
import { useForm } from './use-form.ts'

/** A form with one code: of an authenticator app, or a recovery code. */
export function SecondFactorCodeForm({
  label,
  hint,
  autoComplete,
  inputMode = 'text',
  findProblem,
  isPending,
  submitLabel,
  onSubmit,
  onCancel,
}: {
  label: string
  hint?: string
  autoComplete: 'one-time-code' | 'off'
  inputMode?: 'numeric' | 'text'
  findProblem: (code: string) => string | undefined
  isPending: boolean
  submitLabel: string
  onSubmit: (code: string) => void
  /** Adds a Cancel button beside the submit button. */
  onCancel?: () => void
}) {
  const form = useForm({
    rules: { code: findProblem },
    isSending: isPending,
    send: ({ code }) => onSubmit(code.trim()),
  })
  return (
    <form {...form.props} className={css.form}>
      <TextField
        {...form.field('code')}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <div className={onCancel ? css.row : css.column}>
        <Button kind="primary" type="submit" disabled={!form.isReady} isPending={isPending}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
