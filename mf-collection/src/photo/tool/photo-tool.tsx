import { IconButton } from '@ninepocket/ui/buttons/icon-button'
import { StatusView } from '@ninepocket/ui/feedback/status-view'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useModalPanelProps } from '../../modal/use-modal-panel-props.ts'
import { ChoosePhotoStep } from './choose-photo-step.tsx'
import { CropPhotoStep } from './crop/crop-photo-step.tsx'
import { readPhoto } from './files/read-photo.ts'
import css from './photo-tool.module.css'
import { type PhotoToolRequest, UserCancelledError, usePhotoToolStore } from './photo-tool-store.ts'

export function PhotoTool({ request }: { request: PhotoToolRequest }) {
  const titleId = useId()
  const modal = useModalPanelProps(request.cancel)
  const photoReading = useMutation({ mutationFn: (file: File) => readForRequest(request, file), gcTime: 0 })
  const { status, data: photo } = photoReading
  useEffect(() => {
    // The pressed button disappears with its step.
    if (status !== 'idle' && document.activeElement === document.body) modal.ref.current?.focus()
  }, [status, modal.ref])
  return (
    <div className={css.overlay}>
      {/* Escape and the Close button do the same by keyboard. */}
      <div className={css.veil} aria-hidden="true" onClick={request.cancel} />
      <div {...modal} className={css.panel} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <div className={css.header}>
          <h2 id={titleId} className={css.title}>
            {request.title}
          </h2>
          <IconButton label="Close" onClick={request.cancel}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        {photo ? (
          <CropPhotoStep
            key={photoReading.submittedAt}
            photo={photo}
            request={request}
            onChooseAnother={() => photoReading.reset()}
          />
        ) : status === 'pending' ? (
          <StatusView status="loading" title="Reading the photo…" />
        ) : (
          <ChoosePhotoStep onPhoto={photoReading.mutate} errorMessage={photoReading.error?.message} />
        )}
      </div>
    </div>
  )
}

/** Closes the photo if the tool was closed meanwhile, because it takes much memory. */
async function readForRequest(request: PhotoToolRequest, file: File): Promise<ImageBitmap> {
  const photo = await readPhoto(file)
  if (usePhotoToolStore.getState().request === request) return photo
  photo.close()
  throw new UserCancelledError()
}
