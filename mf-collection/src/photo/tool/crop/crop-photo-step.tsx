import { Button } from '@ninepocket/ui/buttons/button'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, RotateCcw, RotateCw, Scan } from 'lucide-react'
import { measureSelection } from '../../geometry/crop-selection.ts'
import { exportCrop } from '../files/export-crop.ts'
import type { PhotoRequest } from '../photo-tool-store.ts'
import css from './crop-photo-step.module.css'
import { CropStage } from './crop-stage.tsx'
import { useCardDetection } from './use-card-detection.ts'
import { useCropState } from './use-crop-state.ts'

export function CropPhotoStep({
  photo,
  request,
  onChooseAnother,
}: {
  photo: ImageBitmap
  request: PhotoRequest
  onChooseAnother: () => void
}) {
  const { ratio, size } = request
  const crop = useCropState(photo, ratio)
  const { image, selection, space } = crop
  const { state, cancelDetection } = useCardDetection(photo, crop.applyDetectedCorners)
  const exporting = useMutation({
    mutationFn: () => exportCrop(image, selection, { ratio, size }),
    onSuccess: request.complete,
    onError: (error) => console.warn('Failed to crop the photo.', error),
  })
  const withoutDetection = (action: () => void) => () => {
    cancelDetection()
    action()
  }
  const hasFreeCorners = selection.kind === 'corners'
  const { width, height } = measureSelection(selection, space)
  const isSideways = ratio > 1 && width > height
  return (
    <div className={css.crop}>
      <p role="status" className={css.status}>
        {isSideways ? 'The card is sideways. Rotate the photo.' : getAdvice(state, hasFreeCorners)}
      </p>
      <CropStage
        image={image}
        selection={selection}
        space={space}
        onChoose={(next) => withoutDetection(() => crop.setSelection(next))()}
      />
      <div className={css.tools}>
        <PillButton Icon={RotateCcw} onClick={withoutDetection(() => crop.rotate(3))}>
          Rotate left
        </PillButton>
        <PillButton Icon={RotateCw} onClick={withoutDetection(() => crop.rotate(1))}>
          Rotate right
        </PillButton>
        <PillButton Icon={Scan} aria-pressed={hasFreeCorners} onClick={withoutDetection(crop.toggleKind)}>
          Straighten
        </PillButton>
      </div>
      {exporting.isError ? (
        <FormMessage kind="error">Your browser couldn't crop the photo. Please try again.</FormMessage>
      ) : null}
      <div className={css.end}>
        <Button kind="quiet" onClick={onChooseAnother}>
          <ImagePlus size={18} aria-hidden="true" />
          Another photo
        </Button>
        <Button kind="primary" isPending={exporting.isPending} onClick={() => exporting.mutate()}>
          Use photo
        </Button>
      </div>
    </div>
  )
}

function getAdvice(state: 'looking' | 'found' | 'none', hasFreeCorners: boolean): string {
  if (state === 'looking') return 'Looking for the card…'
  if (!hasFreeCorners) return 'Drag the frame over the card.'
  return state === 'found' ? 'Card found. Drag a corner to adjust it.' : 'Drag each corner to a corner of the card.'
}
