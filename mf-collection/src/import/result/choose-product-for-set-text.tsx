import { formatProductDetails, formatProductName } from '@ninepocket/browse/format/format-product'
import { callEndpoint } from '@ninepocket/client/call-endpoint'
import { answerImportSetText } from '@ninepocket/contract/imports/import-endpoints'
import { Button } from '@ninepocket/ui/buttons/button'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { productsByTermQuery } from '../../data/imports/import-queries.ts'
import { useImportMutation } from '../../data/imports/use-import-mutation.ts'
import css from '../import.module.css'

/** Finds the set of the catalogue that a text of the file means, for all of its rows. */
export function ChooseProductForSetText({ importId, setText }: { importId: string; setText: string }) {
  const [typedText, setTypedText] = useState(setText)
  const [term, setTerm] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ ...productsByTermQuery(term ?? ''), enabled: term !== null })
  const { mutate, isPending } = useImportMutation<string>(
    importId,
    (productId) => callEndpoint(answerImportSetText, { params: { importId }, body: { setText, productId } }),
    "The set wasn't saved. Please try again.",
  )
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (typedText.trim() === term) void refetch()
    else setTerm(typedText.trim())
  }
  return (
    <details>
      <summary className={css.summary}>Choose the set</summary>
      <form className={css.form} onSubmit={search}>
        <TextField
          label={`Set for “${setText}”`}
          value={typedText}
          onChange={({ target }) => setTypedText(target.value)}
          autoComplete="off"
        />
        <Button type="submit">Search sets</Button>
        <div role="status">
          {error ? 'The search failed. Please try again.' : null}
          {data?.products.length === 0 ? 'No sets found. Try fewer words or check the spelling.' : null}
        </div>
        {data?.products.map((product) => (
          <Button key={product.id} isPending={isPending} onClick={() => mutate(product.id)}>
            {formatProductName(product)} ({formatProductDetails(product)})
          </Button>
        ))}
      </form>
    </details>
  )
}
