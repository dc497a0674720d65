import { useCallback, useState } from 'react'
import css from './card-face.module.css'
import { classNames } from './class-names.ts'
import { tileColourClass } from './tile-colour.ts'

/** How soon a picture is wanted: the largest of the first view, others of it, or when it nears the window. */
export type PictureHaste = 'first' | 'soon' | 'late'

/**
 * The front of a card: its picture, or its name on a colour where it has none or the picture cannot be had.
 * The place is kept from the start (2.5 by 3.5 inches), so nothing moves when the picture comes.
 */
export function CardFace({
  name,
  colourId,
  imageUrl,
  alt = '',
  haste = 'late',
  className,
}: {
  name: string
  /** Decides the colour: the entity's id. */
  colourId: string
  imageUrl: string | null
  /** Empty where the name stands beside the picture. */
  alt?: string
  haste?: PictureHaste
  className?: string | undefined
}) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  // A picture may have failed before this code ran, on a page that came from the server.
  const seeBroken = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(image.getAttribute('src'))
  }, [])
  const hasPicture = imageUrl !== null && imageUrl !== brokenUrl
  return (
    <span className={classNames(css.face, !hasPicture && tileColourClass(colourId), className)}>
      {hasPicture ? (
        <img
          ref={seeBroken}
          className={css.picture}
          src={imageUrl}
          alt={alt}
          width={500}
          height={700}
          loading={haste === 'late' ? 'lazy' : 'eager'}
          decoding="async"
          fetchPriority={haste === 'first' ? 'high' : 'auto'}
          onError={() => setBrokenUrl(imageUrl)}
        />
      ) : (
        <span className={css.fallback} aria-hidden={alt === '' ? true : undefined}>
          <span className={css.name}>{name}</span>
        </span>
      )}
    </span>
  )
}
