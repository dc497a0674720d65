import { useEffect, useRef, useState } from 'react'
import type { Corners } from '../../geometry/corners.ts'
import { createInitialCropRect } from '../../geometry/crop-rect.ts'
import {
  type CropSelection,
  rotateSelection,
  toCornerSelection,
  toRectSelection,
  toValidCorners,
} from '../../geometry/crop-selection.ts'
import { getQuarterTurnsToUpright, rotateCardCorners } from '../../geometry/rotation.ts'
import { rotateImage } from './rotate-image.ts'

type CropState = { image: ImageBitmap; selection: CropSelection }

/**
 * A photo and what is chosen of it: at first the frame in its middle (spec §9.9). The picture is given up with the
 * component.
 */
export function useCropState(photo: ImageBitmap, ratio: number) {
  const [crop, setCrop] = useState<CropState>(() => ({
    image: photo,
    selection: { kind: 'frame', rect: createInitialCropRect({ image: photo, ratio }) },
  }))
  const currentImage = useRef(photo)
  const lastCornersCrop = useRef<CropState>(null)
  useEffect(() => () => currentImage.current.close(), [])
  const { image, selection } = crop
  const space = { image, ratio }

  function updateCrop(next: CropState): void {
    currentImage.current = next.image
    setCrop(next)
  }
  /** The picture turned a quarter clockwise so many times, and what is chosen along with it. */
  function rotate(quarterTurns: number): void {
    let next = crop
    for (let quarter = 0; quarter < quarterTurns; quarter++) {
      next = {
        selection: rotateSelection(next.selection, { image: next.image, ratio }),
        image: rotateImage(next.image),
      }
    }
    updateCrop(next)
  }
  /** Chooses a card that was found, and turns the picture so that it is upright. @returns whether it is of use */
  function applyDetectedCorners(detectedCorners: Corners): boolean {
    const validCorners = toValidCorners(detectedCorners, space)
    if (!validCorners) return false
    let next = { image, corners: validCorners }
    for (let quarter = getQuarterTurnsToUpright(validCorners); quarter > 0; quarter--) {
      const corners = rotateCardCorners(next.corners, next.image)
      next = { image: rotateImage(next.image), corners }
    }
    updateCrop({ image: next.image, selection: { kind: 'corners', corners: next.corners } })
    return true
  }
  const setSelection = (next: CropSelection) => setCrop((now) => ({ ...now, selection: next }))
  /** From corners to a frame; and back, to the corners as they were left while the picture is not turned. */
  function toggleKind(): void {
    if (selection.kind === 'corners') {
      lastCornersCrop.current = crop
      setSelection(toRectSelection(selection, space))
    } else {
      const isSame = lastCornersCrop.current?.image === image
      setSelection(
        isSame && lastCornersCrop.current
          ? lastCornersCrop.current.selection
          : toCornerSelection(selection, space),
      )
    }
  }
  return { image, selection, space, setSelection, rotate, toggleKind, applyDetectedCorners }
}
