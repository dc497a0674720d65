import { getReaderLocale } from '@ninepocket/browse/format/get-reader-locale'
import { normalizeTags, parseTags } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { parseSalePrice } from '@ninepocket/contract/collection/sale-price-rule'
import type { UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'

/** The details of a copy that are entered as text. */
export const copyFormFieldNames = [
  'condition',
  'serialNumber',
  'forSalePrice',
  'publicNote',
  'privateNote',
  'grader',
  'grade',
  'certificateNumber',
  'paidAmount',
  'paidCurrency',
  'paidOn',
  'acquiredFrom',
  'ownValue',
  'ownValueCurrency',
  'box',
  'boxRow',
  'binder',
  'binderPage',
  'binderPocket',
  'tags',
] as const
export type TextFieldName = (typeof copyFormFieldNames)[number]
export type CopyTextFields = Pick<UserInventoryItem, TextFieldName>

export const amountFieldNames = ['forSalePrice', 'paidAmount', 'ownValue'] as const
export type AmountFieldName = (typeof amountFieldNames)[number]
export const isAmountField = (name: TextFieldName): name is AmountFieldName =>
  amountFieldNames.some((each) => each === name)

/** Returns the stored text of a field; tags are separated by commas. */
export const getStoredText = (copy: CopyTextFields, name: TextFieldName): string =>
  name === 'tags' ? copy.tags.join(', ') : (copy[name] ?? '')

/** Returns a field's text as it is saved: an amount that can be read gets a dot and two decimals. */
export function normalizeFieldText(name: TextFieldName, text: string): string {
  if (isAmountField(name)) return parseSalePrice(text, getReaderLocale()).price ?? text
  return name === 'tags' ? parseTags(text).join(', ') : text
}

/** Returns the value of a saved text in a request: null for none. */
export function toRequestValue(name: TextFieldName, text: string) {
  if (name === 'tags') return normalizeTags(text.split(','))
  return text === '' ? null : text
}
