import { Button } from '@ninepocket/ui/buttons/button'
import { PillButton } from '@ninepocket/ui/buttons/pill-button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, RectangleHorizontal, RotateCcw, RotateCw, Scan } from 'lucide-react'
import { measureSelection } from '../../geometry/crop-selection.ts'
import { exportCrop } from '../files/export-crop.ts'
import type { TargetSize } from '../files/resize-image-blob.ts'
import type { PhotoToolRequest } from '../photo-tool-store.ts'
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
  request: PhotoToolRequest
  onChooseAnother: () => void
}) {
  const { ratio, size } = request
  const crop = useCropState(photo, ratio)
  const { image, selection, space, isLandscape } = crop
  const { state, cancelDetection } = useCardDetection(photo, crop.applyDetectedCorners)
  const exporting = useMutation({
    mutationFn: () =>
      exportCrop(image, selection, {
        ratio: space.ratio,
        size: isLandscape && size ? toLandscapeSize(size, ratio) : size,
      }),
    onSuccess: request.complete,
    onError: (error) => console.warn('Failed to crop the photo.', error),
  })
  const withoutDetection = (action: () => void) => () => {
    cancelDetection()
    action()
  }
  const hasFreeCorners = selection.kind === 'corners'
  const { width, height } = measureSelection(selection, space)
  const isSideways = ratio > 1 && (isLandscape ? height > width : width > height)
  return (
    <div className={css.crop}>
      <p role="status" className={css.status}>
        {isSideways ? getSidewaysAdvice(isLandscape) : getAdvice(state, hasFreeCorners)}
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
        {ratio === 1 ? null : (
          <PillButton
            Icon={RectangleHorizontal}
            aria-pressed={isLandscape}
            onClick={withoutDetection(crop.toggleLandscape)}
          >
            Landscape
          </PillButton>
        )}
      </div>
      {exporting.isError ? (
        <FormMessage kind="error">Your browser couldn't crop the photo. Please try again.</FormMessage>
      ) : null}
      <div className={css.end}>
        <Button kind="quiet" onClick={onChooseAnother}>
          <ImagePlus size={18} aria-hidden="true" />
          Choose another photo
        </Button>
        {/* The photo would be stretched. The advice says what to do. */}
        <Button
          kind="primary"
          aria-disabled={isSideways || undefined}
          isPending={exporting.isPending}
          onClick={() => isSideways || exporting.mutate()}
        >
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

function getSidewaysAdvice(isLandscape: boolean): string {
  return isLandscape
    ? 'The card is upright. Rotate the photo, or turn Landscape off.'
    : 'The card is sideways. Rotate the photo, or choose Landscape.'
}

/** The sides of the portrait form, swapped: 500 × 700 becomes 700 × 500 (spec §4.17). */
function toLandscapeSize({ width, height }: TargetSize, ratio: number): TargetSize {
  return { width: height ?? (width && width * ratio), height: width ?? (height && height / ratio) }
}
