import { useCallback, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './card-image.module.css'
import type { DisplayImage } from './display-image.ts'
import { getTileColorClass } from './tile-color.ts'

/** How soon a picture is wanted: the largest of the first view, others of it, or when it nears the window. */
export type ImagePriority = 'first' | 'soon' | 'late'

/** What failed of a picture: the versions that the browser may choose from, or the picture itself. */
type ImageFailure = { url: string; failedPart: 'versions' | 'picture' }

/**
 * The front of a card: its picture, or its name on a colour where it has none or the picture cannot be had.
 * The place is kept from the start (2.5 by 3.5 inches), so nothing moves when the picture comes.
 */
export function CardImage({
  name,
  colorId,
  image,
  sizes,
  alt = '',
  priority = 'late',
  className,
}: {
  name: string
  /** Decides the colour: the entity's id. */
  colorId: string
  image: DisplayImage | null
  /** How wide the picture is laid out, as `sizes` of an image says it: by it the browser chooses a version. */
  sizes: string
  /** Empty where the name stands beside the picture. */
  alt?: string
  priority?: ImagePriority
  className?: string | undefined
}) {
  const [failure, setFailure] = useState<ImageFailure | null>(null)
  const failedPart = failure?.url === image?.url ? failure?.failedPart : undefined
  const versions = failedPart ? [] : (image?.versions ?? [])
  const onImageError = () =>
    image && setFailure({ url: image.url, failedPart: versions.length > 0 ? 'versions' : 'picture' })
  // A picture may have failed before this code ran, on a page that came from the server.
  const checkBroken = useCallback((element: HTMLImageElement | null) => {
    const url = element?.getAttribute('src')
    if (!url || !element?.complete || element.naturalWidth > 0) return
    setFailure({ url, failedPart: element.closest('picture') ? 'versions' : 'picture' })
  }, [])
  const hasImage = image !== null && failedPart !== 'picture'
  if (!hasImage) {
    return (
      <span className={classNames(css.face, getTileColorClass(colorId), className)}>
        <span className={css.fallback} aria-hidden={alt === '' ? true : undefined}>
          <span className={css.name}>{name}</span>
        </span>
      </span>
    )
  }
  const imageElement = (
    <img
      ref={checkBroken}
      className={css.picture}
      src={image.url}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={priority === 'late' ? 'lazy' : 'eager'}
      decoding="async"
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      onError={onImageError}
    />
  )
  return (
    <span className={classNames(css.face, className)}>
      {versions.length > 0 ? (
        <picture>
          {versions.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          {imageElement}
        </picture>
      ) : (
        imageElement
      )}
    </span>
  )
}
