import { useEffect, useRef, useState } from 'react'
import type { Corners } from '../../geometry/corners.ts'
import { createInitialCropRect } from '../../geometry/crop-rect.ts'
import {
  convertToCornersSelection,
  type RectOrCornersSelection,
  rotateSelection,
  swapRectSelectionOrientation,
  toRectSelection,
  toValidCorners,
} from '../../geometry/crop-selection.ts'
import { getQuarterTurnsToUpright, rotateCardCornersClockwise } from '../../geometry/rotation.ts'

type CropState = { image: ImageBitmap; selection: RectOrCornersSelection; isLandscape: boolean }

/** Starts in the portrait form with a rectangle in the middle (spec §9.9). Closes the image on unmount. */
export function useCropState(photo: ImageBitmap, portraitRatio: number) {
  const [crop, setCrop] = useState<CropState>(() => ({
    image: photo,
    selection: { kind: 'frame', rect: createInitialCropRect({ image: photo, ratio: portraitRatio }) },
    isLandscape: false,
  }))
  const currentImage = useRef(photo)
  const lastCornersCrop = useRef<CropState>(null)
  useEffect(() => () => currentImage.current.close(), [])
  const { image, selection, isLandscape } = crop
  const ratio = isLandscape ? 1 / portraitRatio : portraitRatio
  const space = { image, ratio }

  function updateCrop(next: CropState): void {
    currentImage.current = next.image
    setCrop(next)
  }
  function rotate(quarterTurns: number): void {
    let next = crop
    for (let quarter = 0; quarter < quarterTurns; quarter++) {
      next = {
        selection: rotateSelection(next.selection, { image: next.image, ratio }),
        image: rotateImage(next.image),
        // Corners turn with the photo. In the same form, the card would be exported stretched.
        isLandscape: next.selection.kind === 'corners' ? !next.isLandscape : next.isLandscape,
      }
    }
    updateCrop(next)
  }
  /** Switches between the portrait and the landscape form. Corners stay where they are. */
  function toggleLandscape(): void {
    const nextSpace = { image, ratio: 1 / ratio }
    setCrop({
      image,
      selection:
        selection.kind === 'frame' ? swapRectSelectionOrientation(selection.rect, space, nextSpace) : selection,
      isLandscape: !isLandscape,
    })
  }
  /** Also rotates the image until the card is upright. @returns false when the corners are unusable */
  function applyDetectedCorners(detectedCorners: Corners): boolean {
    const validCorners = toValidCorners(detectedCorners, space)
    if (!validCorners) return false
    let next = { image, corners: validCorners }
    for (let quarter = getQuarterTurnsToUpright(validCorners); quarter > 0; quarter--) {
      const corners = rotateCardCornersClockwise(next.corners, next.image)
      next = { image: rotateImage(next.image), corners }
    }
    updateCrop({ image: next.image, selection: { kind: 'corners', corners: next.corners }, isLandscape: false })
    return true
  }
  const setSelection = (next: RectOrCornersSelection) => setCrop((now) => ({ ...now, selection: next }))
  /** Switches between corners and a rectangle. Restores the previous corners if the image was not rotated since. */
  function toggleKind(): void {
    if (selection.kind === 'corners') {
      lastCornersCrop.current = crop
      setSelection(toRectSelection(selection, space))
    } else {
      const isSame = lastCornersCrop.current?.image === image
      setSelection(
        isSame && lastCornersCrop.current
          ? lastCornersCrop.current.selection
          : convertToCornersSelection(selection, space),
      )
    }
  }
  return {
    image,
    selection,
    space,
    isLandscape,
    setSelection,
    rotate,
    toggleKind,
    toggleLandscape,
    applyDetectedCorners,
  }
}

/** Rotates by 90° clockwise and closes the original. */
function rotateImage(image: ImageBitmap): ImageBitmap {
  const canvas = new OffscreenCanvas(image.height, image.width)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to rotate the photo')
  context.translate(image.height, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(image, 0, 0)
  image.close()
  return canvas.transferToImageBitmap()
}
