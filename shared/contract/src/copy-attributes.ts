import type { UserInventoryItem } from './user-inventory-item.ts'

/** What tells copies of one card apart, with its name on screen, in the order named (spec §3.7). */
const labels = {
  condition: 'Condition',
  privateNote: 'Private Note',
  publicNote: 'Public Note',
  customImageUrl: 'Custom Image',
  customBackImageUrl: 'Custom Back Image',
  forTrade: 'For Trade',
  forSale: 'For Sale',
} as const

type Attribute = keyof typeof labels
/** What is compared; an attribute that is absent counts as empty. */
export type CopyAttributes = { [Name in Attribute]?: UserInventoryItem[Name] | undefined }

// Keys of a literal are its attributes.
const attributes = Object.keys(labels) as Attribute[]
const attributeOf = (copy: CopyAttributes, name: Attribute) => copy[name] || null

/** True where both copies have the same condition, notes, images, trade and sale mark (spec §3.7). */
export function hasSameAttributes(one: CopyAttributes, other: CopyAttributes): boolean {
  return attributes.every((name) => attributeOf(one, name) === attributeOf(other, name))
}

/** "Condition: Mint, For Trade"; 'Default attributes' where all are empty (spec §3.7). */
export function describeAttributes(copy: CopyAttributes): string {
  const named = attributes.flatMap((name) => {
    const value = attributeOf(copy, name)
    if (value === null) return []
    const isText = name === 'condition' || name === 'privateNote' || name === 'publicNote'
    return isText ? `${labels[name]}: ${value}` : labels[name]
  })
  return named.join(', ') || 'Default attributes'
}
