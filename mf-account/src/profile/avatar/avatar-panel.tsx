import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { Button } from '@ninepocket/ui/buttons/button'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useRemoveAvatar } from '../../data/mutations/use-remove-avatar.ts'
import { ProfilePanel } from '../profile-panel.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import { AvatarCropForm } from './avatar-crop-form.tsx'
import css from './avatar-panel.module.css'
import { decodeAvatar } from './decode-avatar.ts'

/** The picture of the person: seen, replaced, taken away. */
export function AvatarPanel({ user }: { user: OwnUser }) {
  const [success, setSuccess] = useState<string>()
  const decoding = useMutation({ mutationFn: decodeAvatar, onMutate: () => setSuccess(undefined) })
  const openButton = useRestoreFocus({ isOpen: decoding.data !== undefined })
  function close() {
    decoding.data?.close()
    decoding.reset()
  }
  return (
    <ProfilePanel title="Picture">
      {decoding.data ? (
        <AvatarCropForm
          image={decoding.data}
          onCancel={close}
          onSaved={() => {
            close()
            setSuccess('Your picture is saved.')
          }}
        />
      ) : (
        <CurrentAvatar
          user={user}
          openButton={openButton}
          decoding={decoding}
          onRemoved={() => setSuccess('Your picture is removed.')}
        />
      )}
      <FormMessage kind="success">{success}</FormMessage>
    </ProfilePanel>
  )
}

function CurrentAvatar({
  user,
  openButton,
  decoding,
  onRemoved,
}: {
  user: OwnUser
  openButton: RefObject<HTMLButtonElement | null>
  decoding: { mutate: (file: File) => void; isPending: boolean; error: Error | null }
  onRemoved: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const removal = useRemoveAvatar()
  const removeCurrentAvatar = () =>
    removal.mutate(undefined, {
      onSuccess() {
        // The button that was pressed goes.
        openButton.current?.focus()
        onRemoved()
      },
    })
  const decodeFile = (file: File | undefined) => {
    if (!file) return
    removal.reset()
    decoding.mutate(file)
  }
  return (
    <>
      <div className={css.picture}>
        <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} size="large" />
        <div className={css.choice}>
          <Button ref={openButton} isPending={decoding.isPending} onClick={() => input.current?.click()}>
            {user.profilePicture ? 'Change picture' : 'Add a picture'}
          </Button>
          {user.profilePicture ? (
            <Button kind="quiet" isPending={removal.isPending} onClick={removeCurrentAvatar}>
              Remove picture
            </Button>
          ) : null}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture"
        hidden
        onChange={(event) => {
          decodeFile(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {decoding.error ? (
        <FormMessage kind="error">This file is not a picture that your browser can read.</FormMessage>
      ) : null}
      {removal.error ? (
        <FormMessage kind="error">{getErrorMessage(removal.error, 'Profile update failed')}</FormMessage>
      ) : null}
    </>
  )
}
