import { getReaderLocale } from '@ninepocket/browse/format/get-reader-locale'
import { formatPriceForInput, parseSalePrice } from '@ninepocket/contract/collection/sale-price-rule'
import { TextField } from '@ninepocket/ui/forms/text-field'
import { useTextAppliedOnEnterOrBlur } from '../options/use-text-applied-on-enter-or-blur.ts'

/** A limit of amounts as the reader's language writes it. It applies on Enter and when the field loses the focus. */
export function AmountFilterField({
  label,
  value,
  isDisabled = false,
  onChoose,
}: {
  label: string
  value: string
  isDisabled?: boolean
  onChoose: (amount: string) => void
}) {
  const locale = getReaderLocale()
  const textField = useTextAppliedOnEnterOrBlur({
    value,
    toText: (amount) => formatPriceForInput(amount, locale),
    toValue: (text) => parseSalePrice(text, locale).price,
    onApply: onChoose,
  })
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="Any"
      disabled={isDisabled}
      error={parseSalePrice(textField.value, locale).error}
      {...textField}
    />
  )
}
