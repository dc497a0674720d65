import { failureWords } from '@ninepocket/browse/words/failure-words'
import type { OwnUser } from '@ninepocket/contract/user'
import { Avatar } from '@ninepocket/ui/avatar'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useRemoveAvatar } from '../../data/use-remove-avatar.ts'
import { ProfilePanel } from '../profile-panel.tsx'
import { useFocusBack } from '../use-focus-back.ts'
import { CropForm } from './crop-form.tsx'
import css from './picture-panel.module.css'
import { readPicture } from './read-picture.ts'

/** The picture of the person: seen, replaced, taken away. */
export function PicturePanel({ user }: { user: OwnUser }) {
  const [success, setSuccess] = useState<string>()
  const reading = useMutation({ mutationFn: readPicture, onMutate: () => setSuccess(undefined) })
  const opener = useFocusBack({ isOpen: reading.data !== undefined })
  function close() {
    reading.data?.close()
    reading.reset()
  }
  return (
    <ProfilePanel title="Picture">
      {reading.data ? (
        <CropForm
          picture={reading.data}
          onCancel={close}
          onSaved={() => {
            close()
            setSuccess('Your picture is saved.')
          }}
        />
      ) : (
        <PresentPicture
          user={user}
          opener={opener}
          reading={reading}
          onRemoved={() => setSuccess('Your picture is removed.')}
        />
      )}
      <FormMessage kind="success">{success}</FormMessage>
    </ProfilePanel>
  )
}

function PresentPicture({
  user,
  opener,
  reading,
  onRemoved,
}: {
  user: OwnUser
  opener: RefObject<HTMLButtonElement | null>
  reading: { mutate: (file: File) => void; isPending: boolean; error: Error | null }
  onRemoved: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const removal = useRemoveAvatar()
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess() {
        // The button that was pressed goes.
        opener.current?.focus()
        onRemoved()
      },
    })
  const choose = (file: File | undefined) => {
    if (!file) return
    removal.reset()
    reading.mutate(file)
  }
  return (
    <>
      <div className={css.picture}>
        <Avatar name={user.name} username={user.username} picture={user.profilePicture} size="large" />
        <div className={css.choice}>
          <Button ref={opener} isPending={reading.isPending} onClick={() => input.current?.click()}>
            {user.profilePicture ? 'Change picture' : 'Add a picture'}
          </Button>
          {user.profilePicture ? (
            <Button kind="quiet" isPending={removal.isPending} onClick={remove}>
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
          choose(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      {reading.error ? (
        <FormMessage kind="error">This file is not a picture that your browser can read.</FormMessage>
      ) : null}
      {removal.error ? (
        <FormMessage kind="error">{failureWords(removal.error, 'Profile update failed')}</FormMessage>
      ) : null}
    </>
  )
}
