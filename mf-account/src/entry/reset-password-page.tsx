import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { buttonLook } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { Link, useParams } from 'react-router-dom'
import css from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Opened by the link of a mail. */
export function ResetPasswordPage() {
  const { token } = useParams()
  const paths = sitePaths(useSite().productNoun)
  if (token) return <ResetPasswordForm token={token} />
  return (
    <EntryPage title="Reset Password">
      <div className={css.part}>
        <FormMessage kind="error">Invalid reset link. Please request a new password reset.</FormMessage>
        <Link to={paths.forgotPassword} className={buttonLook('primary')}>
          Request a new link
        </Link>
      </div>
    </EntryPage>
  )
}
