import { encodeImageAreaToBlob } from '@ninepocket/browse/crop/encode-image-area-to-blob'
import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { uploadAvatar } from '@ninepocket/contract/users/user-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applySavedUser } from '../../data/cache/patch-session-user.ts'
import css from './avatar-crop-form.module.css'
import { AvatarCropView } from './avatar-crop-view.tsx'
import { getMaxCrop, type SquareCrop, toCropRect } from './square-crop.ts'

/** In px. The server stores no larger avatars. */
const maxSide = 512

/**
 * Encodes the crop as WebP, or as PNG, which keeps transparency, if the browser cannot write WebP.
 * @throws if the browser cannot encode the image
 */
function exportAvatar(image: ImageBitmap, crop: SquareCrop): Promise<Blob> {
  const side = Math.max(1, Math.min(maxSide, Math.round(crop.side)))
  return encodeImageAreaToBlob(image, toCropRect(crop), { width: side, height: side, fallbackType: 'image/png' })
}

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
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const file = await exportAvatar(image, crop)
      const body = new FormData()
      body.append('avatar', file, `avatar.${file.type.replace('image/', '')}`)
      return callEndpoint(uploadAvatar, { body })
    },
    onSuccess({ user }) {
      applySavedUser(client, user)
      onSaved()
    },
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
