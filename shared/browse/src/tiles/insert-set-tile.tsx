import type { InsertSet } from '@ninepocket/contract/catalogue/insert-set'
import type { Completion } from '@ninepocket/contract/collection/completion'
import { Tile } from '@ninepocket/ui/cards/tile'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { insertSetQuery } from '../data/catalogue-queries.ts'
import { getSerialTotalBadge } from '../format/card-badges.ts'
import { formatCompletion, formatCompletionPercent, formatMissingCount } from '../format/format-completion.ts'
import { getBaseSetName, getNameWithinBaseSet } from '../format/get-base-set-name.ts'
import { toDisplayImage } from '../format/to-display-image.ts'
import type { TileLoadingProps } from '../list/list-grid.tsx'
import { seedEntityQuery } from '../list/seed-entity-query.ts'
import { FoldParallelsButton } from '../parallels/fold-parallels-button.tsx'
import type { InsertSetTileFoldingProps } from '../parallels/use-foldable-parallels.tsx'
import css from './insert-set-tile.module.css'

/** Lines below the name. */
export const insertSetTileLineCount = 2

/**
 * The second line is `productName` in lists that span products, otherwise the base set of a parallel. `completion`
 * adds a third. Lists in checklist order nest parallels, because each follows its base set; `onToggleParallels` folds them.
 */
export const InsertSetTile = memo(function InsertSetTile({
  insertSet,
  countLine,
  productName,
  completion,
  hasLargePercent = false,
  nestsParallels = false,
  isFolded = false,
  wasToggledLast,
  onToggleParallels,
  readAt,
  ...tileProps
}: {
  insertSet: InsertSet
  to: string
  from?: string | undefined
  countLine: string
  productName?: string | undefined
  completion?: Completion | undefined
  /** Shows the percentage large on the picture instead of small in the third line. */
  hasLargePercent?: boolean
  nestsParallels?: boolean
  'data-tour'?: string | undefined
} & Partial<InsertSetTileFoldingProps> &
  TileLoadingProps) {
  const client = useQueryClient()
  const baseSetName = getBaseSetName(insertSet.attributes)
  const isNested = nestsParallels && baseSetName !== null
  const { parallelCount = 0 } = insertSet
  const lines = [
    countLine,
    productName ?? (baseSetName ? `Parallel of ${baseSetName}` : ''),
    ...(completion ? [hasLargePercent ? formatMissingCount(completion) : formatCompletion(completion)] : []),
  ]
  return (
    <Tile
      {...tileProps}
      name={isNested ? getNameWithinBaseSet(insertSet) : insertSet.name}
      isNested={isNested}
      colorId={insertSet.id}
      colorName={insertSet.name}
      image={toDisplayImage(insertSet.imageUrl, insertSet.updatedAt, readAt)}
      onFollow={() => seedEntityQuery(client, insertSetQuery(insertSet.id), { insertSet }, readAt)}
      lines={lines}
      // The names of sets differ at their ends.
      wrappingLineIndex={productName ? 1 : undefined}
      rarityBadge={getSerialTotalBadge(insertSet.serialTotal)}
      actions={
        onToggleParallels &&
        (parallelCount > 0 ? (
          <FoldParallelsButton
            baseSetName={insertSet.name}
            count={parallelCount}
            isFolded={isFolded}
            wasToggledLast={wasToggledLast ?? false}
            onToggle={() => onToggleParallels(insertSet.id)}
          />
        ) : null)
      }
    >
      {completion && hasLargePercent ? (
        <strong className={css.percent}>{formatCompletionPercent(completion)}</strong>
      ) : null}
    </Tile>
  )
})
