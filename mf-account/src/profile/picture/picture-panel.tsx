import type { OwnUser } from '@ninepocket/contract/user'
import { Avatar } from '@ninepocket/ui/avatar'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRemoveAvatar } from '../../data/use-remove-avatar.ts'
import { failureWords } from '../../words/failure-words.ts'
import { ProfilePanel } from '../profile-panel.tsx'
import { CropForm } from './crop-form.tsx'
import css from './picture-panel.module.css'
import { readPicture } from './read-picture.ts'

/** The picture of the person: seen, replaced, taken away. */
export function PicturePanel({ user }: { user: OwnUser }) {
  const input = useRef<HTMLInputElement>(null)
  const reading = useMutation({ mutationFn: readPicture })
  const removal = useRemoveAvatar()
  const close = () => {
    reading.data?.close()
    reading.reset()
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    removal.reset()
    reading.mutate(file)
  }
  if (reading.data) {
    return (
      <ProfilePanel title="Picture">
        <CropForm picture={reading.data} onDone={close} />
      </ProfilePanel>
    )
  }
  return (
    <ProfilePanel title="Picture">
      <div className={css.picture}>
        <Avatar name={user.name} username={user.username} picture={user.profilePicture} size="large" />
        <div className={css.choice}>
          <Button isPending={reading.isPending} onClick={() => input.current?.click()}>
            {user.profilePicture ? 'Change picture' : 'Add a picture'}
          </Button>
          {user.profilePicture ? (
            <Button kind="quiet" isPending={removal.isPending} onClick={() => removal.mutate()}>
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
    </ProfilePanel>
  )
}
