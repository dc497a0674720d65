import { formatCalendarDate } from '@ninepocket/browse/format/format-calendar-date'
import type { CopySortColumn } from '@ninepocket/contract/collection/all-copies/copy-sort-columns'
import { formatPrice } from '@ninepocket/contract/collection/format-price'
import { formatGrade } from '@ninepocket/contract/collection/record/grading'
import { formatLocation } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import { formatSerialNumber } from '@ninepocket/contract/collection/serial-number-rule'
import type { OwnOrPublicCopy, UserInventoryItem } from '@ninepocket/contract/collection/user-inventory-item'
import { formatCopyAvailability } from '../../copy/format-copy-availability.ts'
import { isOwnCopy } from '../../copy/is-own-copy.ts'

type Column = {
  name: string
  label: string
  /** Stands before the text on a phone instead of the label. Empty where the text alone says what it is. */
  phoneLabel?: string
  sort: CopySortColumn
  isShownByDefault: boolean
  isForOwner: boolean
  /** Returns the text of a cell. `currency` is the owner's. */
  getText: (copy: OwnOrPublicCopy, currency: string) => string | null
}

const publicColumn = (column: Omit<Column, 'isForOwner'>): Column => ({ ...column, isForOwner: false })
const ownerColumn = ({
  getText,
  ...column
}: Omit<Column, 'isForOwner' | 'getText'> & { getText: (copy: UserInventoryItem) => string | null }): Column => ({
  ...column,
  isForOwner: true,
  getText: (copy) => (isOwnCopy(copy) ? getText(copy) : null),
})

/** The columns after the card's name, which is always shown. */
export const tableColumns: ReadonlyArray<Column> = [
  publicColumn({
    name: 'number',
    label: 'Number',
    phoneLabel: '#',
    sort: 'number',
    isShownByDefault: true,
    getText: ({ card }) => card?.cardNumber ?? null,
  }),
  publicColumn({
    name: 'product',
    label: 'Set',
    phoneLabel: '',
    sort: 'product',
    isShownByDefault: true,
    getText: ({ product }) => product?.name ?? null,
  }),
  publicColumn({
    name: 'year',
    label: 'Year',
    sort: 'year',
    isShownByDefault: false,
    getText: ({ product }) => product?.year ?? null,
  }),
  publicColumn({
    name: 'insertSet',
    label: 'Insert set',
    phoneLabel: '',
    sort: 'insertSet',
    isShownByDefault: true,
    getText: ({ insertSet }) => insertSet?.name ?? null,
  }),
  publicColumn({
    name: 'serial',
    label: 'Serial number',
    sort: 'serial',
    isShownByDefault: true,
    getText: formatSerialNumber,
  }),
  publicColumn({
    name: 'condition',
    label: 'Condition',
    phoneLabel: '',
    sort: 'condition',
    isShownByDefault: true,
    getText: ({ condition }) => condition,
  }),
  publicColumn({
    name: 'grade',
    label: 'Grade',
    phoneLabel: '',
    sort: 'grade',
    isShownByDefault: true,
    getText: formatGrade,
  }),
  publicColumn({
    name: 'status',
    label: 'Status',
    phoneLabel: '',
    sort: 'status',
    isShownByDefault: true,
    getText: formatCopyAvailability,
  }),
  publicColumn({
    name: 'price',
    label: 'Price',
    phoneLabel: '',
    sort: 'price',
    isShownByDefault: true,
    getText: ({ forSalePrice }, currency) => forSalePrice && formatPrice(forSalePrice, currency),
  }),
  publicColumn({
    name: 'added',
    label: 'Added',
    sort: 'added',
    isShownByDefault: false,
    getText: ({ createdAt }) => createdAt.slice(0, 10),
  }),
  ownerColumn({
    name: 'certificate',
    label: 'Certificate',
    sort: 'certificate',
    isShownByDefault: false,
    getText: ({ certificateNumber }) => certificateNumber,
  }),
  ownerColumn({
    name: 'paid',
    label: 'Paid',
    sort: 'paid',
    isShownByDefault: false,
    getText: ({ paidAmount, paidCurrency }) => paidAmount && formatPrice(paidAmount, paidCurrency),
  }),
  ownerColumn({
    name: 'paidOn',
    label: 'Bought on',
    sort: 'paidOn',
    isShownByDefault: false,
    getText: ({ paidOn }) => paidOn && formatCalendarDate(paidOn),
  }),
  ownerColumn({
    name: 'acquiredFrom',
    label: 'Acquired from',
    sort: 'acquiredFrom',
    isShownByDefault: false,
    getText: ({ acquiredFrom }) => acquiredFrom,
  }),
  ownerColumn({
    name: 'value',
    label: 'Your value',
    sort: 'value',
    isShownByDefault: false,
    getText: ({ ownValue, ownValueCurrency }) => ownValue && formatPrice(ownValue, ownValueCurrency),
  }),
  ownerColumn({
    name: 'location',
    label: 'Location',
    sort: 'location',
    isShownByDefault: true,
    getText: formatLocation,
  }),
  ownerColumn({
    name: 'tags',
    label: 'Tags',
    sort: 'tags',
    isShownByDefault: false,
    getText: ({ tags }) => tags.join(', ') || null,
  }),
]

export type TableColumn = Column
export const defaultColumnNames = tableColumns
  .filter(({ isShownByDefault }) => isShownByDefault)
  .map(({ name }) => name)

/** Returns the columns that a viewer may choose. */
export const listChoosableColumns = (isOwner: boolean): TableColumn[] =>
  tableColumns.filter(({ isForOwner }) => isOwner || !isForOwner)
