import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { Link, useParams } from 'react-router-dom'
import css from './auth-page-layout.module.css'
import { AuthPageLayout } from './auth-page-layout.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordPage() {
  const { token } = useParams()
  const paths = buildSitePaths(useSite().productNoun)
  if (token) return <ResetPasswordForm token={token} />
  return (
    <AuthPageLayout title="Reset Password">
      <div className={css.part}>
        <FormMessage kind="error">Invalid reset link. Please request a new password reset.</FormMessage>
        <Link to={paths.forgotPassword} className={getButtonClass('primary')}>
          Request a new link
        </Link>
      </div>
    </AuthPageLayout>
  )
}
