import { type CropSelection, getSelectionCorners, measureSelection } from '../../geometry/crop-selection.ts'
import { straightenCard } from '../../straighten/straighten-card.ts'
import { encodePhoto } from './encode-photo.ts'
import { resizeImageBlob, type TargetSize } from './resize-image-blob.ts'

/** Wider than this no card is cut out before it is made smaller (px). */
const maxCutWidth = 1000

/** An upright part is only copied; corners are straightened to a card that faces the reader. */
function cutSelection(image: ImageBitmap, selection: CropSelection, ratio: number) {
  const space = { image, ratio }
  const { width, height } = measureSelection(selection, space)
  if (selection.kind === 'frame') {
    const { x, y } = selection.rect
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const cutWidth = Math.min(image.width - left, Math.max(1, Math.round(width)))
    const cutHeight = Math.min(image.height - top, Math.max(1, Math.round(height)))
    return createImageBitmap(image, left, top, cutWidth, cutHeight)
  }
  // As large as it is in the picture: what is made smaller by more than half while it is straightened gets jagged.
  const cutWidth = Math.max(1, Math.min(maxCutWidth, Math.round(Math.max(width, height / ratio))))
  const size = { width: cutWidth, height: Math.max(1, Math.round(cutWidth * ratio)) }
  return straightenCard(image, getSelectionCorners(selection, space), size)
}

/**
 * What was chosen of a picture, as a file: of the size that is wanted, else as large as it is in the picture.
 * @throws where the browser cannot, or the corners cannot be straightened
 */
export async function exportCrop(
  image: ImageBitmap,
  selection: CropSelection,
  { ratio, size }: { ratio: number; size?: TargetSize | undefined },
): Promise<Blob> {
  const cutImage = await cutSelection(image, selection, ratio)
  // Not the proportions of the cut, which are of whole pixels.
  const exactSize = { width: size?.width, height: size?.height ?? (size?.width && size.width * ratio) }
  try {
    return await (size ? resizeImageBlob(cutImage, exactSize) : encodePhoto(cutImage, cutImage))
  } finally {
    if (cutImage instanceof ImageBitmap) cutImage.close()
  }
}
