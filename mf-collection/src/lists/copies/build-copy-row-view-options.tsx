import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import { pickTwoNonEmptyLines } from '@ninepocket/browse/format/pick-two-non-empty-lines'
import { CardRow, CardRowHeader } from '@ninepocket/browse/list-views/card-row'
import type { CardRowViewOptions } from '@ninepocket/browse/list-views/card-row-view-options'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { Slot } from '@ninepocket/runtime/slot'
import { memo } from 'react'
import { CopyBadges } from '../../availability/copy-badges.tsx'
import { LazySelectedCopiesActions } from '../../bulk/selection/lazy-selected-copies-actions.tsx'
import { isOwnCopy } from '../../copy/is-own-copy.ts'
import { type CopyInList, formatAvailabilityWithPrice, useLinkToCopy } from './copy-tile.tsx'
import { OwnCopyRowActions } from './own-copy-row-actions.tsx'

/** Builds what the row view of a list of copies needs. Tiles and pockets are rendered by `renderTile` of the list. */
export const buildCopyRowViewOptions = (
  context: Omit<CopyInList, 'copy' | 'readAt'>,
): CardRowViewOptions<OwnOrPublicCopy> => ({
  getId: ({ id }) => id,
  hasImage: ({ customImageUrl, card }) => Boolean(customImageUrl ?? card?.imageUrl),
  getNumber: ({ card }) => card?.cardNumber ?? null,
  rowHeader: <CardRowHeader detailsLabel="Details" hasActions />,
  renderSelectionActions: context.listContext.isOwner
    ? (selection) => <LazySelectedCopiesActions {...selection} />
    : undefined,
  renderRow: (copy, readAt) => <CopyRow copy={copy} readAt={readAt} {...context} />,
})

const CopyRow = memo(function CopyRow(props: CopyInList) {
  const { copy, from, listContext, isMember } = props
  const { to, seedCopyQuery } = useLinkToCopy(props)
  const isOwn = isOwnCopy(copy)
  const currency = listContext.user.defaultCurrency
  const attributes = formatShortAttributes(copy.card?.attributes ?? {})
  const availability = isOwn ? formatAvailabilityWithPrice(copy, currency) : null
  return (
    <CardRow
      to={to}
      from={from}
      onFollow={seedCopyQuery}
      number={getCardNumberBadge(copy.card?.cardNumber ?? null)?.text ?? null}
      name={copy.card?.name ?? 'Card not found'}
      details={pickTwoNonEmptyLines(copy.condition, availability, attributes).filter(Boolean).join(' · ')}
      serial={formatSerialNumber(copy)}
      actions={
        isOwn && copy.card ? (
          <OwnCopyRowActions card={copy.card} copy={copy} />
        ) : (
          <>
            <CopyBadges copy={copy} currency={currency} isInRow />
            {isMember && copy.card ? <Slot name="card-row-actions" card={copy.card} isOthersCopy /> : null}
          </>
        )
      }
    />
  )
})
