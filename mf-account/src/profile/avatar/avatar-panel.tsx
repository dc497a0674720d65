import { decodeImage } from '@ninepocket/browse/crop/decode-image'
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

export function AvatarPanel({ user }: { user: OwnUser }) {
  const [success, setSuccess] = useState<string>()
  const decoding = useMutation({ mutationFn: decodeImage, onMutate: () => setSuccess(undefined) })
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
            setSuccess('Picture saved.')
          }}
        />
      ) : (
        <CurrentAvatar
          user={user}
          openButton={openButton}
          decoding={decoding}
          onRemoved={() => setSuccess('Picture removed.')}
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
        // The pressed button unmounts.
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
      <div className={css.avatar}>
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
          // Otherwise choosing the same file again fires no change event.
          event.target.value = ''
        }}
      />
      {decoding.error ? (
        <FormMessage kind="error">Your browser can't read this file. Try another image.</FormMessage>
      ) : null}
      {removal.error ? (
        <FormMessage kind="error">{getErrorMessage(removal.error, 'Profile update failed')}</FormMessage>
      ) : null}
    </>
  )
}
