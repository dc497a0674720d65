import { Button } from '@ninepocket/ui/buttons/button'
import { classNames } from '@ninepocket/ui/theme/class-names'
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react'
import type { HumanVerificationState } from './human-verification-state.ts'
import css from './verification-status.module.css'

export function VerificationStatus({
  verification,
  onRetry,
}: {
  verification: HumanVerificationState
  onRetry: () => void
}) {
  if (verification.state === 'failed')
    return (
      <div className={classNames(css.line, css.failed)}>
        <ShieldAlert size={20} aria-hidden="true" />
        <span role="alert">{verification.message}</span>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    )
  const isDone = verification.state === 'done'
  const Icon = isDone ? ShieldCheck : ShieldEllipsis
  return (
    <p role="status" className={classNames(css.line, isDone && css.done)}>
      <Icon size={20} aria-hidden="true" />
      {isDone ? 'Security verification: passed' : 'Security verification: checking…'}
    </p>
  )
}
