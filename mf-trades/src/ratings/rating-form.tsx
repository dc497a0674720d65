import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { getSessionAbortSignal } from '@ninepocket/browse/mutations/session-abort-signal'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import {
  maxRatingTextLength,
  type RatingScore,
  ratingScoreLabels,
  ratingScores,
} from '@ninepocket/contract/trades/ratings/rating'
import { rateTrade } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { SelectField } from '@ninepocket/ui/forms/select-field'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import css from './ratings.module.css'
import { tradeRatingsQuery } from './trade-ratings-query.ts'

const scoreOptions = [
  { value: '', label: 'Choose…' },
  ...ratingScores.map((value) => ({ value, label: ratingScoreLabels[value] })),
]

/** Rates the other side of a trade. No score is chosen at first, so that none is sent by accident. */
export function RatingForm({
  offerId,
  hint,
  onRated,
}: {
  offerId: string
  hint: string
  /** Called before the form disappears with the pressed button. */
  onRated: () => void
}) {
  const client = useQueryClient()
  const { queryKey } = tradeRatingsQuery(offerId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { score: RatingScore; comment: string }) =>
      callEndpoint(rateTrade, { params: { offerId }, body }),
    onMutate: getSessionAbortSignal,
    onSuccess: (ratings, _body, session) => {
      // The reply is about the previous member.
      if (session.aborted) return
      onRated()
      client.setQueryData(queryKey, ratings)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const score = ratingScores.find((each) => each === form.get('score'))
    if (score && !isPending) mutate({ score, comment: String(form.get('comment') ?? '') })
  }
  return (
    <form className={css.form} aria-label="Rate this trade" method="post" onSubmit={submit}>
      <SelectField label="How did the trade go?" name="score" required options={scoreOptions} />
      <TextArea label="Comment" name="comment" rows={2} maxLength={maxRatingTextLength} hint={`Optional. ${hint}`} />
      {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to send the rating')}</FormMessage> : null}
      <div>
        <Button type="submit" isPending={isPending}>
          {isPending ? 'Sending…' : 'Send rating'}
        </Button>
      </div>
    </form>
  )
}
