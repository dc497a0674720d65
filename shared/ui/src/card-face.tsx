import { useCallback, useState } from 'react'
import css from './card-face.module.css'
import { classNames } from './class-names.ts'
import type { Picture } from './picture.ts'
import { tileColourClass } from './tile-colour.ts'

/** How soon a picture is wanted: the largest of the first view, others of it, or when it nears the window. */
export type PictureHaste = 'first' | 'soon' | 'late'

/** What failed of a picture: the versions that the browser may choose from, or the picture itself. */
type Failure = { url: string; of: 'versions' | 'picture' }

/**
 * The front of a card: its picture, or its name on a colour where it has none or the picture cannot be had.
 * The place is kept from the start (2.5 by 3.5 inches), so nothing moves when the picture comes.
 */
export function CardFace({
  name,
  colourId,
  picture,
  sizes,
  alt = '',
  haste = 'late',
  className,
}: {
  name: string
  /** Decides the colour: the entity's id. */
  colourId: string
  picture: Picture | null
  /** How wide the picture is laid out, as `sizes` of an image says it: by it the browser chooses a version. */
  sizes: string
  /** Empty where the name stands beside the picture. */
  alt?: string
  haste?: PictureHaste
  className?: string | undefined
}) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const failed = failure?.url === picture?.url ? failure?.of : undefined
  const versions = failed ? [] : (picture?.versions ?? [])
  const fail = () =>
    picture && setFailure({ url: picture.url, of: versions.length > 0 ? 'versions' : 'picture' })
  // A picture may have failed before this code ran, on a page that came from the server.
  const seeBroken = useCallback((image: HTMLImageElement | null) => {
    const url = image?.getAttribute('src')
    if (!url || !image?.complete || image.naturalWidth > 0) return
    setFailure({ url, of: image.closest('picture') ? 'versions' : 'picture' })
  }, [])
  const hasPicture = picture !== null && failed !== 'picture'
  if (!hasPicture) {
    return (
      <span className={classNames(css.face, tileColourClass(colourId), className)}>
        <span className={css.fallback} aria-hidden={alt === '' ? true : undefined}>
          <span className={css.name}>{name}</span>
        </span>
      </span>
    )
  }
  const image = (
    <img
      ref={seeBroken}
      className={css.picture}
      src={picture.url}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={haste === 'late' ? 'lazy' : 'eager'}
      decoding="async"
      fetchPriority={haste === 'first' ? 'high' : 'auto'}
      onError={fail}
    />
  )
  return (
    <span className={classNames(css.face, className)}>
      {versions.length > 0 ? (
        <picture>
          {versions.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  )
}
