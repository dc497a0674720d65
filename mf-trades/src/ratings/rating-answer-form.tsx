import { getErrorMessage } from '@ninepocket/browse/format/get-error-message'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { maxRatingTextLength } from '@ninepocket/contract/trades/ratings/rating'
import { answerRating, getTradeRatings, listMemberRatings } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { FormMessage } from '@ninepocket/ui/forms/form-message'
import { TextArea } from '@ninepocket/ui/forms/text-area'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import css from './ratings.module.css'

const pathsWithRatings: ReadonlyArray<unknown> = [getTradeRatings.path, listMemberRatings.path]

/** Answers a rating that the viewer has received. */
export function RatingAnswerForm({ ratingId }: { ratingId: string }) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: string) => callEndpoint(answerRating, { params: { ratingId }, body: { answer } }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => pathsWithRatings.includes(queryKey[0]) }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) mutate(String(new FormData(event.currentTarget).get('answer') ?? ''))
  }
  return (
    <details>
      <summary className={css.summary}>Reply to this rating</summary>
      <form className={css.form} aria-label="Reply to this rating" method="post" onSubmit={submit}>
        <TextArea
          label="Your reply"
          name="answer"
          required
          rows={2}
          maxLength={maxRatingTextLength}
          hint="You can reply only once. Everyone who sees the rating sees your reply."
        />
        {error ? <FormMessage kind="error">{getErrorMessage(error, 'Failed to send the reply')}</FormMessage> : null}
        <div>
          <Button type="submit" isPending={isPending}>
            {isPending ? 'Sending…' : 'Send reply'}
          </Button>
        </div>
      </form>
    </details>
  )
}
