import { getSelectionCorners, measureSelection, type RectOrCornersSelection } from '../../geometry/crop-selection.ts'
import { straightenCard } from '../../straighten/straighten-card.ts'
import { encodePhoto, resizeImageBlob, type TargetSize } from './resize-image-blob.ts'

const maxCutWidth = 1000

function cutSelection(image: ImageBitmap, selection: RectOrCornersSelection, ratio: number) {
  const space = { image, ratio }
  const { width, height } = measureSelection(selection, space)
  if (selection.kind === 'frame') {
    const { x, y } = selection.rect
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const cutWidth = Math.min(image.width - left, Math.max(1, Math.round(width)))
    const cutHeight = Math.min(image.height - top, Math.max(1, Math.round(height)))
    return createImageBitmap(image, left, top, cutWidth, cutHeight)
  }
  // Keeps the size in the image: scaling down by more than half while straightening looks jagged.
  const cutWidth = Math.max(1, Math.min(maxCutWidth, Math.round(Math.max(width, height / ratio))))
  const size = { width: cutWidth, height: Math.max(1, Math.round(cutWidth * ratio)) }
  return straightenCard(image, getSelectionCorners(selection, space), size)
}

/**
 * Exports the selection as a file, in `size` or else in its size in the image.
 * @throws {Error} when the browser cannot encode it
 * @throws {RangeError} when the corners cannot be straightened
 */
export async function exportCrop(
  image: ImageBitmap,
  selection: RectOrCornersSelection,
  { ratio, size }: { ratio: number; size?: TargetSize | undefined },
): Promise<Blob> {
  const cutImage = await cutSelection(image, selection, ratio)
  // The cut is of whole pixels, so its proportions are not exact.
  const exactSize = { width: size?.width, height: size?.height ?? (size?.width && size.width * ratio) }
  try {
    return await (size ? resizeImageBlob(cutImage, exactSize) : encodePhoto(cutImage, cutImage))
  } finally {
    if (cutImage instanceof ImageBitmap) cutImage.close()
  }
}
