import { getErrorMessage } from '@ninepocket/browse/words/failure-words'
import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUploadAvatar } from '../../data/use-upload-avatar.ts'
import { getMaxCrop } from './crop.ts'
import css from './crop-form.module.css'
import { AvatarCropView } from './crop-view.tsx'
import { exportAvatar } from './cut-picture.ts'

/** Chooses the square of a picture and sends it; the choice stays where sending fails. */
export function AvatarCropForm({
  image,
  onSaved,
  onCancel,
}: {
  image: ImageBitmap
  onSaved: () => void
  onCancel: () => void
}) {
  const [crop, setCrop] = useState(() => getMaxCrop(image))
  const upload = useUploadAvatar()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => upload.mutateAsync(await exportAvatar(image, crop)),
    onSuccess: onSaved,
  })
  return (
    <div className={css.form}>
      <AvatarCropView image={image} crop={crop} onCrop={setCrop} />
      {error ? (
        <FormMessage kind="error">{getErrorMessage(error, 'Profile update failed')}</FormMessage>
      ) : null}
      <div className={css.choice}>
        <Button kind="primary" isPending={isPending} onClick={() => mutate()}>
          {isPending ? 'Saving…' : 'Save picture'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
