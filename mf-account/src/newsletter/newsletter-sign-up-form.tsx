import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { invalidEmailMessage, isEmail } from '@ninepocket/contract/auth/email-rule'
import { signUpForNewsletterAsGuest } from '@ninepocket/contract/site/newsletter-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import css from './newsletter-sign-up-form.module.css'

export function NewsletterSignUpForm() {
  const [email, setEmail] = useState('')
  // Validates on blur or submit, and from then on while typing.
  const [isTouched, setIsTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (address: string) => callEndpoint(signUpForNewsletterAsGuest, { body: { email: address } }),
  })
  const validationError = isTouched && !isEmail(email) ? invalidEmailMessage : undefined

  function change(value: string) {
    setEmail(value)
    if (data || error) reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setIsTouched(true)
    if (!isEmail(email)) return field.current?.focus()
    mutate(email, {
      onSuccess: () => {
        setEmail('')
        setIsTouched(false)
      },
    })
  }

  return (
    // Before hydration, `post` keeps the email out of the URL.
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        ref={field}
        value={email}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setIsTouched(email !== '')}
        error={validationError}
      />
      <Button kind="primary" type="submit" isPending={isPending} className={css.button}>
        {isPending ? 'Signing up…' : 'Sign up'}
      </Button>
      <p role="status" className={css.success}>
        {data?.message}
      </p>
      {error ? (
        <p role="alert" className={css.failed}>
          {getErrorMessage(error, 'Failed to sign you up. Please try again.')}
        </p>
      ) : null}
    </form>
  )
}
