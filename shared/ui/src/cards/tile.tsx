import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { classNames } from '../theme/class-names.ts'
import { CardImage, type ImagePriority } from './card-image.tsx'
import type { DisplayImage } from './display-image.ts'
import css from './tile.module.css'

/** Short text on a tile's image. Screen readers read `meaning` first: "Card number". */
export type TileBadgeContent = { text: string; meaning: string }

/** The caption always has space for two rows of name and `lineRowCount` more, so that all tiles have the same height. */
const getTileClass = (lineRowCount: number) =>
  classNames(css.tile, css[`lines${Math.min(lineRowCount, maxLineRowCount)}`])
const maxLineRowCount = 4

const tileImageSizes = '(min-width: 46rem) 11rem, (min-width: 33rem) 28vw, 43vw'

/** All tiles of a grid have the same number of `lines` (at most three), so that all rows have the same height. */
export function Tile({
  to,
  from,
  name,
  colorId,
  colorName,
  image,
  priority,
  lines,
  wrappingLineIndex,
  badge,
  rarityBadge,
  isNested = false,
  isMissing = false,
  onFollow,
  actions,
  children,
  'data-tour': tour,
}: {
  to: string
  from?: string | undefined
  name: string
  colorId: string
  /** Name or slug of the insert set, as in `CardImage`. */
  colorName?: string | undefined
  image: DisplayImage | null
  priority?: ImagePriority | undefined
  lines: ReadonlyArray<string>
  /** Index of a line that has two rows. */
  wrappingLineIndex?: number | undefined
  badge?: TileBadgeContent | null
  rarityBadge?: TileBadgeContent | null
  /** Shows that the tile belongs to the one before it. Its size is the same. */
  isNested?: boolean
  /** Shows the number in an empty pocket instead of a card. */
  isMissing?: boolean
  onFollow?: () => void
  /** Controls in a line below the name. All tiles of a grid pass them, or null to keep the space, or none does. */
  actions?: ReactNode
  /** Marks over the picture, without controls. */
  children?: ReactNode
  /** Name for the tour (docs/runtime-contracts.md). */
  'data-tour'?: string | undefined
}) {
  const lineRowCount = lines.length + Number(wrappingLineIndex !== undefined)
  return (
    <article className={classNames(getTileClass(lineRowCount), isNested && css.nested)} data-tour={tour}>
      <div className={classNames(css.pocket, isMissing && css.missing)}>
        {isMissing ? (
          <MissingCard number={badge?.text} />
        ) : (
          <CardImage
            name={name}
            number={badge?.text ?? null}
            colorId={colorId}
            colorName={colorName}
            image={image}
            sizes={tileImageSizes}
            {...(priority && { priority })}
          />
        )}
      </div>
      <div className={css.caption}>
        <Link className={css.name} to={to} state={from ? { from } : undefined} onClick={onFollow}>
          {name}
        </Link>
        {lines.map((line, index) => (
          // Lines may repeat and never change their order.
          <p key={String(index)} className={classNames(css.line, index === wrappingLineIndex && css.wrapping)}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.marks}>
        {badge ? <Badge className={image ? css.badge : css.hiddenBadge} {...badge} /> : null}
        {rarityBadge ? <Badge className={css.rarityBadge} {...rarityBadge} /> : null}
        {children}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </article>
  )
}

function MissingCard({ number }: { number: string | undefined }) {
  return (
    <span className={css.gap}>
      <VisuallyHidden>Missing</VisuallyHidden>
      <span aria-hidden="true">{number}</span>
    </span>
  )
}

function Badge({ text, meaning, className }: TileBadgeContent & { className: string | undefined }) {
  return (
    <span className={className}>
      <VisuallyHidden>{meaning} </VisuallyHidden>
      {text}
    </span>
  )
}

export function TilePlaceholder({ lineRowCount, hasActions = false }: { lineRowCount: number; hasActions?: boolean }) {
  return (
    <div className={getTileClass(lineRowCount)} aria-hidden="true">
      <div className={css.pocket}>
        <Skeleton shape="card" />
      </div>
      <div className={css.caption}>
        <Skeleton className={css.wide} />
        {lineRowCount > 0 ? <Skeleton className={css.narrow} /> : null}
      </div>
      {hasActions ? <div className={css.actions} /> : null}
    </div>
  )
}
