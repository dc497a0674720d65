import { decodeDownscaledImage } from '@ninepocket/browse/crop/decode-downscaled-image'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { createLazyImport } from '@ninepocket/browse/lazy/create-lazy-import'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { removeAvatar } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { Avatar } from '@ninepocket/ui/cards/avatar'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { applySavedUser } from '../../data/cache/patch-session-user.ts'
import { TitledPanel } from '../titled-panel.tsx'
import { useRestoreFocus } from '../use-restore-focus.ts'
import css from './avatar-panel.module.css'

/** Loaded only when there is an image. */
const loadCropForm = createLazyImport('mf-account', () =>
  import(/* webpackChunkName: "avatar-crop-form" */ './avatar-crop-form.tsx').then((m) => m.AvatarCropForm),
)

async function openImage(file: File) {
  const CropForm = await loadCropForm().catch(() => {
    throw new Error("The picture editor didn't load. Please try again.")
  })
  const image = await decodeDownscaledImage(file).catch(() => {
    throw new Error("Your browser can't read this file. Try another image.")
  })
  return { image, CropForm }
}

export function AvatarPanel({ user }: { user: OwnUser }) {
  const [success, setSuccess] = useState<string>()
  const opening = useMutation({ mutationFn: openImage, onMutate: () => setSuccess(undefined) })
  const openButton = useRestoreFocus({ isOpen: opening.data !== undefined })
  function close() {
    opening.data?.image.close()
    opening.reset()
  }
  return (
    <TitledPanel title="Picture">
      {opening.data ? (
        <opening.data.CropForm
          image={opening.data.image}
          onCancel={close}
          onSaved={() => {
            close()
            setSuccess('Picture saved')
          }}
        />
      ) : (
        <CurrentAvatar
          user={user}
          openButton={openButton}
          opening={opening}
          onRemoved={() => setSuccess('Picture removed')}
        />
      )}
      <FormMessage kind="success">{success}</FormMessage>
    </TitledPanel>
  )
}

function CurrentAvatar({
  user,
  openButton,
  opening,
  onRemoved,
}: {
  user: OwnUser
  openButton: RefObject<HTMLButtonElement | null>
  opening: { mutate: (file: File) => void; isPending: boolean; error: Error | null }
  onRemoved: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => callEndpoint(removeAvatar, {}),
    onSuccess: (reply) => applySavedUser(client, reply.user),
  })
  const removeCurrentAvatar = () =>
    removal.mutate(undefined, {
      onSuccess() {
        // The pressed button unmounts.
        openButton.current?.focus()
        onRemoved()
      },
    })
  const openFile = (file: File | undefined) => {
    if (!file) return
    removal.reset()
    opening.mutate(file)
  }
  return (
    <>
      <div className={css.avatar}>
        <Avatar name={user.name} username={user.username} imageUrl={user.profilePicture} size="large" />
        <div className={css.choice}>
          <Button ref={openButton} isPending={opening.isPending} onClick={() => input.current?.click()}>
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
          openFile(event.target.files?.[0])
          // Otherwise choosing the same file again fires no change event.
          event.target.value = ''
        }}
      />
      {opening.error ? <FormMessage kind="error">{opening.error.message}</FormMessage> : null}
      {removal.error ? (
        <FormMessage kind="error">{getErrorMessage(removal.error, 'Profile update failed')}</FormMessage>
      ) : null}
    </>
  )
}
