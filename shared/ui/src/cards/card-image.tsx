import { useCallback, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './card-image.module.css'
import type { DisplayImage } from './display-image.ts'
import { findTileColorInInsertSetName, getTileColorClass } from './tile-color.ts'

/** `first`: probably the largest paint. `soon`: in the first view. `late`: loaded near the viewport. */
export type ImagePriority = 'first' | 'soon' | 'late'

/** What failed to load: the sources to choose from, or the image itself. */
type ImageFailure = { url: string; failedPart: 'sources' | 'image' }

/** Image of a card, or its number or name on a color. Has a card's size before loading, so the layout does not shift. */
export function CardImage({
  name,
  number = null,
  colorId,
  colorName = '',
  image,
  sizes,
  alt = '',
  priority = 'late',
  className,
}: {
  name: string
  /** Card number, shown instead of the name where the name stands beside the image. */
  number?: string | null
  /** Id of what shares the color: all cards of an insert set look alike. */
  colorId: string
  /** Name or slug of the insert set. A color that it says is the color. */
  colorName?: string | undefined
  image: DisplayImage | null
  /** The `sizes` attribute, by which the browser chooses a source. */
  sizes: string
  alt?: string
  priority?: ImagePriority
  className?: string | undefined
}) {
  const [failure, setFailure] = useState<ImageFailure | null>(null)
  const failedPart = failure?.url === image?.url ? failure?.failedPart : undefined
  const sources = failedPart ? [] : (image?.sources ?? [])
  const onImageError = () =>
    image && setFailure({ url: image.url, failedPart: sources.length > 0 ? 'sources' : 'image' })
  // On a server-rendered page the image may have failed before hydration.
  const checkBroken = useCallback((element: HTMLImageElement | null) => {
    const url = element?.getAttribute('src')
    if (!url || !element?.complete || element.naturalWidth > 0) return
    setFailure({ url, failedPart: element.closest('picture') ? 'sources' : 'image' })
  }, [])
  const hasImage = image !== null && failedPart !== 'image'
  if (!hasImage) {
    return (
      <span
        className={classNames(css.face, getTileColorClass(colorId), className)}
        data-color={findTileColorInInsertSetName(colorName)}
      >
        <span className={css.fallback} aria-hidden={alt === '' ? true : undefined}>
          <span className={classNames(css.name, number !== null && css.number)}>{number ?? name}</span>
        </span>
      </span>
    )
  }
  const imageElement = (
    <img
      ref={checkBroken}
      className={css.image}
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
      {sources.length > 0 ? (
        <picture>
          {sources.map(({ type, srcSet }) => (
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
