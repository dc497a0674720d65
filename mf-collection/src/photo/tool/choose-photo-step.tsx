import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { Camera, Image } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import css from './choose-photo-step.module.css'
import { FileButton } from './file-button.tsx'

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
        <FileButton kind="primary" label="Take a photo" className={css.camera} capture onFile={onPhoto}>
          <Camera size={18} aria-hidden="true" />
        </FileButton>
        <FileButton label="Choose a file" onFile={onPhoto}>
          <Image size={18} aria-hidden="true" />
        </FileButton>
      </div>
      <p className={css.drop}>You can also drop or paste an image here.</p>
      {errorMessage ? <FormMessage kind="error">{errorMessage}</FormMessage> : null}
    </div>
  )
}

/** Accepts files that are dropped on the page or pasted. Also prevents the browser from opening a dropped file. */
function useDroppedOrPastedFile(onFile: (file: File) => void): void {
  const handleFiles = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? []
    event.preventDefault()
    if (file) onFile(file)
  })
  useEffect(() => {
    const handleDrop = (event: DragEvent) => handleFiles(event, event.dataTransfer)
    const handlePaste = (event: ClipboardEvent) =>
      event.clipboardData?.files.length && handleFiles(event, event.clipboardData)
    const allowDrop = (event: DragEvent) => event.preventDefault()
    document.addEventListener('dragover', allowDrop)
    document.addEventListener('drop', handleDrop)
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('dragover', allowDrop)
      document.removeEventListener('drop', handleDrop)
      document.removeEventListener('paste', handlePaste)
    }
  }, [])
}
