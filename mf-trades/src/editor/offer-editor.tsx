import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getReaderLocale } from '@ninepocket/browse/format/get-reader-locale'
import { useUnloadQuestion } from '@ninepocket/browse/unload/use-unload-question'
import { formatPriceForInput, parseSalePrice } from '@ninepocket/contract/collection/sale-price-rule'
import type { CurrencyCode } from '@ninepocket/contract/site/currency'
import type { OwnUser } from '@ninepocket/contract/users/user'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { type ReactNode, useState } from 'react'
import css from '../offer/offer-page.module.css'
import {
  hasSameTerms,
  listSidesThatMayGiveCopies,
  type OfferDraft,
  type OfferKindAndPartner,
  sumAskingPricesIfAllInCurrency,
  toCopyIds,
} from './offer-draft.ts'
import { offerDrafts } from './offer-drafts.ts'
import { OfferSideColumn } from './offer-side-column.tsx'
import { useWishedCardIdsOfBothSides } from './use-wished-card-ids-of-both-sides.ts'

export type OfferTermsInput = { give: string[]; get: string[]; price?: string; currency?: CurrencyCode }

/** Both columns of copies to choose from, and the price of a sale. Terms are complete when each side that gives has a copy. */
export function OfferEditor({
  sides,
  viewer,
  draftKey,
  initialDraft,
  initialTerm = '',
  error,
  renderButtons,
}: {
  sides: OfferKindAndPartner
  viewer: OwnUser
  /** Under which the terms are kept until they are sent. */
  draftKey: string
  initialDraft: OfferDraft
  initialTerm?: string
  error: Error | null
  renderButtons: (terms: OfferTermsInput, state: { isComplete: boolean }) => ReactNode
}) {
  const [savedDraft] = useState(initialDraft)
  const keptDraft = offerDrafts.useDraft(draftKey)
  // Changes of older terms would silently replace those that were saved since.
  const changedDraft = keptDraft && hasSameTerms(keptDraft.begunWith, savedDraft) ? keptDraft.changed : undefined
  const draft = changedDraft ?? savedDraft
  const changeDraft = (changes: Partial<OfferDraft>) =>
    offerDrafts.keep(draftKey, { changed: { ...draft, ...changes }, begunWith: savedDraft })
  useUnloadQuestion(changedDraft !== undefined)
  const { kind, partner, isProposer } = sides
  const wishedCardIds = useWishedCardIdsOfBothSides(partner.id)
  const givingSides = listSidesThatMayGiveCopies(sides)
  const seller = isProposer ? partner : viewer
  const currency = draft.currency ?? seller.defaultCurrency
  const locale = getReaderLocale()
  const priceText =
    draft.price ??
    formatPriceForInput(sumAskingPricesIfAllInCurrency(draft[isProposer ? 'get' : 'give'], currency), locale)
  const { price, error: priceError } = parseSalePrice(priceText, locale)
  const isComplete = givingSides.every((side) => draft[side].length > 0)
  const terms: OfferTermsInput = {
    give: toCopyIds(draft.give),
    get: toCopyIds(draft.get),
    // The API rejects a price that cannot be read, with the message that the field shows.
    ...(kind === 'sale' && { price: price ?? priceText, currency }),
  }
  return (
    <>
      <div className={css.columns}>
        {givingSides.map((side) => (
          <OfferSideColumn
            key={side}
            title={side === 'get' ? 'You get' : 'You give'}
            owner={side === 'get' ? partner : viewer}
            isOwn={side === 'give'}
            kind={kind}
            initialTerm={side === 'get' ? initialTerm : ''}
            lines={draft[side]}
            wishedCardIds={wishedCardIds[side]}
            onChange={(lines) => changeDraft({ [side]: lines })}
          />
        ))}
      </div>
      {kind === 'sale' ? (
        <div className={css.priceField}>
          <TextField
            label={`Price in ${currency}`}
            hint="Optional. Paid outside this site."
            inputMode="decimal"
            autoComplete="off"
            value={priceText}
            error={priceError}
            onChange={({ target }) => changeDraft({ price: target.value.trim() })}
          />
        </div>
      ) : null}
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to save the offer')}</FormMessage> : null}
      <div className={css.actions}>{renderButtons(terms, { isComplete })}</div>
      {isComplete ? null : (
        <p className={css.muted}>
          {kind === 'trade' ? 'Choose at least one copy on each side.' : 'Choose at least one copy.'}
        </p>
      )}
    </>
  )
}
