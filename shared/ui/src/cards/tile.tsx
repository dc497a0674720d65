import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { classNames } from '../theme/class-names.ts'
import { CardImage, type ImagePriority } from './card-image.tsx'
import type { DisplayImage } from './display-image.ts'
import css from './tile.module.css'

/** A short word on a tile's picture. `meaning` is said before it: "Card number". */
export type TileBadge = { text: string; meaning: string }

/** The caption keeps room for two lines of name and so many below, whatever is written into it. */
const getTileClass = (lines: number) => classNames(css.tile, css[`lines${Math.min(lines, maxLines)}`])
const maxLines = 2

/** A tile's picture in the grids of the site: two, three and more in a row (virtual-grid.module.css). */
const tileImageSizes = '(min-width: 46rem) 11rem, (min-width: 33rem) 28vw, 43vw'

/**
 * A card in its pocket: the picture, the name that links, and lines below it. All tiles of a grid have the same
 * number of `lines` (at most two; empty ones keep their place), so that all rows of it are of one height.
 */
export function Tile({
  to,
  from,
  name,
  colorId,
  image,
  priority,
  lines,
  badge,
  rarityBadge,
  onFollow,
  actions,
  children,
  'data-tour': tour,
}: {
  to: string
  /** The path of the list the tile is in, for the way back to it. */
  from?: string | undefined
  name: string
  colorId: string
  image: DisplayImage | null
  priority?: ImagePriority | undefined
  lines: ReadonlyArray<string>
  /** In the upper corner: the card's number. */
  badge?: TileBadge | null
  /** In the lower corner: what is rare about it ("/50"). */
  rarityBadge?: TileBadge | null
  /** Called when the reader follows the link, before the page changes. */
  onFollow?: () => void
  /** What can be done with it at once: over the lower corner of the picture, beside the link and not within it. */
  actions?: ReactNode
  /** What other parts add to the tile's corners. */
  children?: ReactNode
  /** What the tour of the site calls it (docs/runtime-contracts.md). */
  'data-tour'?: string | undefined
}) {
  return (
    <article className={getTileClass(lines.length)} data-tour={tour}>
      <div className={css.pocket}>
        <CardImage
          name={name}
          colorId={colorId}
          image={image}
          sizes={tileImageSizes}
          {...(priority && { priority })}
        />
      </div>
      <div className={css.caption}>
        <Link className={css.name} to={to} state={from ? { from } : undefined} onClick={onFollow}>
          {name}
        </Link>
        {lines.map((line, place) => (
          // Two lines may hold the same words; they never change their order.
          <p key={String(place)} className={css.line}>
            {line}
          </p>
        ))}
      </div>
      {badge ? <Badge className={css.badge} {...badge} /> : null}
      {rarityBadge ? <Badge className={css.mark} {...rarityBadge} /> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
      {children}
    </article>
  )
}

function Badge({ text, meaning, className }: TileBadge & { className: string | undefined }) {
  return (
    <span className={className}>
      <VisuallyHidden>{meaning} </VisuallyHidden>
      {text}
    </span>
  )
}

/** Holds the place of a tile that is loading; of the same height. */
export function TilePlaceholder({ lines }: { lines: number }) {
  return (
    <div className={getTileClass(lines)} aria-hidden="true">
      <div className={css.pocket}>
        <Skeleton shape="card" />
      </div>
      <div className={css.caption}>
        <Skeleton className={css.wide} />
        {lines > 0 ? <Skeleton className={css.narrow} /> : null}
      </div>
    </div>
  )
}
