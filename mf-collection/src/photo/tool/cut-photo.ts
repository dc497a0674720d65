import { cornersOf, measuresOf, type Selection } from '../geometry/selection.ts'
import { straighten } from '../straighten/straighten.ts'
import { resizeImageBlob, type WantedSize } from './resize-image-blob.ts'
import { writePhoto } from './write-photo.ts'

/** Wider than this no card is cut out before it is made smaller (px). */
const widestCut = 1000

/** An upright part is only copied; corners are straightened to a card that faces the reader. */
function cutOut(picture: ImageBitmap, selection: Selection, ratio: number) {
  const space = { picture, ratio }
  const { width, height } = measuresOf(selection, space)
  if (selection.kind === 'frame') {
    const { x, y } = selection.frame
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const wide = Math.min(picture.width - left, Math.max(1, Math.round(width)))
    const high = Math.min(picture.height - top, Math.max(1, Math.round(height)))
    return createImageBitmap(picture, left, top, wide, high)
  }
  // As large as it is in the picture: what is made smaller by more than half while it is straightened gets jagged.
  const wide = Math.max(1, Math.min(widestCut, Math.round(Math.max(width, height / ratio))))
  const size = { width: wide, height: Math.max(1, Math.round(wide * ratio)) }
  return straighten(picture, cornersOf(selection, space), size)
}

/**
 * What was chosen of a picture, as a file: of the size that is wanted, else as large as it is in the picture.
 * @throws where the browser cannot, or the corners cannot be straightened
 */
export async function cutPhoto(
  picture: ImageBitmap,
  selection: Selection,
  { ratio, size }: { ratio: number; size?: WantedSize | undefined },
): Promise<Blob> {
  const cut = await cutOut(picture, selection, ratio)
  // Not the proportions of the cut, which are of whole pixels.
  const exact = { width: size?.width, height: size?.height ?? (size?.width && size.width * ratio) }
  try {
    return await (size ? resizeImageBlob(cut, exact) : writePhoto(cut, cut))
  } finally {
    if (cut instanceof ImageBitmap) cut.close()
  }
}
