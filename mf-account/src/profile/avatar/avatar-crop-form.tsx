import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUploadAvatar } from '../../data/mutations/use-upload-avatar.ts'
import css from './avatar-crop-form.module.css'
import { AvatarCropView } from './avatar-crop-view.tsx'
import { exportAvatar } from './export-avatar.ts'
import { getMaxCrop } from './square-crop.ts'

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
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Profile update failed')}</FormMessage> : null}
      <div className={css.choice}>
        <Button kind="primary" isPending={isPending} onClick={() => mutate()}>
          {isPending ? 'Saving…' : 'Save picture'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
