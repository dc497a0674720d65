import { useEffect, useId, useRef } from 'react'
import { ConfirmIdentity } from './confirm-identity.tsx'
import css from './confirm-identity-dialog.module.css'
import { useConfirmationRequest } from './confirmation-request.ts'

/** Asks the member to confirm their identity while `requestConfirmation` waits (spec §4.1.2). Once per page. */
export function ConfirmIdentityDialog({ username }: { username: string }) {
  const request = useConfirmationRequest()
  return request && <OpenDialog username={username} onFinish={request.finish} />
}

function OpenDialog({ username, onFinish }: { username: string; onFinish: (isConfirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      // A removed dialog does not restore the focus by itself.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  // A removed dialog sends no close event.
  useEffect(() => () => onFinish(false), [onFinish])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={() => onFinish(false)}>
      <div className={css.content}>
        <h2 id={titleId}>Confirm it's you</h2>
        <p>
          After that, you can change your security settings, password, email address and username, end sessions, and
          delete your account in this browser for ten minutes.
        </p>
        <ConfirmIdentity username={username} onConfirmed={() => onFinish(true)} onCancel={() => onFinish(false)} />
      </div>
    </dialog>
  )
}
