import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { Camera, Image } from 'lucide-react'
import css from './choose-photo-step.module.css'
import { FileButton } from './file-button.tsx'
import { useDroppedOrPastedFile } from './use-dropped-or-pasted-file.ts'

/** Where a photo comes from: the camera of a phone, a file; one that is dropped or pasted will do as well. */
export function ChoosePhotoStep({
  onPhoto,
  errorMessage,
}: {
  onPhoto: (photo: File) => void
  /** Why the last file was of no use, in words. */
  errorMessage: string | undefined
}) {
  useDroppedOrPastedFile(onPhoto)
  return (
    <div className={css.choose}>
      <p className={css.advice}>
        Lay the card on something plain, and photograph it with all four corners in view.
      </p>
      <div className={css.ways}>
        <FileButton kind="primary" label="Take a photo" className={css.camera} capture onFile={onPhoto}>
          <Camera size={18} aria-hidden="true" />
        </FileButton>
        <FileButton label="Choose a file" onFile={onPhoto}>
          <Image size={18} aria-hidden="true" />
        </FileButton>
      </div>
      <p className={css.drop}>You can also drop a picture here, or paste one.</p>
      {errorMessage ? <FormMessage kind="error">{errorMessage}</FormMessage> : null}
    </div>
  )
}
