import { Button } from '@ninepocket/ui/button'
import { FormMessage } from '@ninepocket/ui/form-message'
import { PillButton } from '@ninepocket/ui/pill-button'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, RotateCcw, RotateCw, Scan } from 'lucide-react'
import { measuresOf } from '../geometry/selection.ts'
import css from './crop-photo.module.css'
import { CropStage } from './crop-stage.tsx'
import { cutPhoto } from './cut-photo.ts'
import type { PhotoRequest } from './photo-tool-store.ts'
import { useCrop } from './use-crop.ts'
import { useFoundCard } from './use-found-card.ts'

/** Chooses the card in a photo: found by itself, corrected by hand. What is chosen is cut out, or the photo replaced. */
export function CropPhoto({
  photo,
  request,
  onAnother,
}: {
  photo: ImageBitmap
  request: PhotoRequest
  onAnother: () => void
}) {
  const { ratio, size } = request
  const crop = useCrop(photo, ratio)
  const { picture, selection, space } = crop
  const { state, giveUp } = useFoundCard(photo, crop.takeFound)
  const cutting = useMutation({
    mutationFn: () => cutPhoto(picture, selection, { ratio, size }),
    onSuccess: request.take,
    onError: (error) => console.warn('The photo could not be cut.', error),
  })
  const byHand = (act: () => void) => () => {
    giveUp()
    act()
  }
  const areFree = selection.kind === 'corners'
  const { width, height } = measuresOf(selection, space)
  const isOnItsSide = ratio > 1 && width > height
  return (
    <div className={css.crop}>
      <p role="status" className={css.status}>
        {isOnItsSide ? 'The card lies on its side: rotate the photo.' : advice(state, areFree)}
      </p>
      <CropStage
        picture={picture}
        selection={selection}
        space={space}
        onChoose={(next) => byHand(() => crop.choose(next))()}
      />
      <div className={css.tools}>
        <PillButton Icon={RotateCcw} onClick={byHand(() => crop.turn(3))}>
          Rotate left
        </PillButton>
        <PillButton Icon={RotateCw} onClick={byHand(() => crop.turn(1))}>
          Rotate right
        </PillButton>
        <PillButton Icon={Scan} aria-pressed={areFree} onClick={byHand(crop.switchKind)}>
          Straighten
        </PillButton>
      </div>
      {cutting.isError ? (
        <FormMessage kind="error">Your browser could not cut the photo. Please try again.</FormMessage>
      ) : null}
      <div className={css.end}>
        <Button kind="quiet" onClick={onAnother}>
          <ImagePlus size={18} aria-hidden="true" />
          Another photo
        </Button>
        <Button kind="primary" isPending={cutting.isPending} onClick={() => cutting.mutate()}>
          Use photo
        </Button>
      </div>
    </div>
  )
}

function advice(state: 'looking' | 'found' | 'none', areFree: boolean): string {
  if (state === 'looking') return 'Looking for the card…'
  if (!areFree) return 'Drag the frame over the card.'
  return state === 'found'
    ? 'The card was found. Drag a corner where it is not exact.'
    : 'Drag each corner to one of the card.'
}
