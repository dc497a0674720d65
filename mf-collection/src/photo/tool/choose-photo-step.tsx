import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { Camera, Image } from 'lucide-react'
import { FileButton } from '../../files/file-button.tsx'
import { useDroppedOrPastedFile } from '../../files/use-dropped-or-pasted-file.ts'
import css from './choose-photo-step.module.css'

export function ChoosePhotoStep({
  onPhoto,
  errorMessage,
}: {
  onPhoto: (photo: File) => void
  errorMessage: string | undefined
}) {
  useDroppedOrPastedFile(onPhoto)
  return (
    <div className={css.choose}>
      <p className={css.advice}>Place the card on a plain surface and keep all four corners in view.</p>
      <div className={css.ways}>
        <FileButton
          kind="primary"
          label="Take a photo"
          className={css.camera}
          accept="image/*"
          capture
          onFile={onPhoto}
        >
          <Camera size={18} aria-hidden="true" />
        </FileButton>
        <FileButton label="Choose a file" accept="image/*" onFile={onPhoto}>
          <Image size={18} aria-hidden="true" />
        </FileButton>
      </div>
      <p className={css.drop}>You can also drop or paste an image here.</p>
      {errorMessage ? <FormMessage kind="error">{errorMessage}</FormMessage> : null}
    </div>
  )
}
