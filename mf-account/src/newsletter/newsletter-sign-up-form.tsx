import { invalidEmailMessage, isEmail } from '@ninepocket/contract/auth/email-rule'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useSignUpForNewsletter } from '../data/mutations/use-sign-up-for-newsletter.ts'
import css from './newsletter-sign-up-form.module.css'

/** One field and one button; everything it has to say it says inline. */
export function NewsletterSignUpForm() {
  const [email, setEmail] = useState('')
  // An address is judged once it has been left or sent, and from then on as it is typed.
  const [isTouched, setIsTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, reset, isPending, data, error } = useSignUpForNewsletter()
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
    // `post` only matters before the scripts are there: an address must never end up in the page's own address.
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
      <p role="status" className={css.said}>
        {data?.message}
      </p>
      {error ? (
        <p role="alert" className={css.failed}>
          {error.message}
        </p>
      ) : null}
    </form>
  )
}
