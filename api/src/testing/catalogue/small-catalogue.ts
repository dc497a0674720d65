import { type ProductToSeed, seededId } from './seed-catalogue.ts'

/** The first product of the small catalogue, and its base set of six cards. */
export const productName = '2024 Northern Lights Hockey'
export const productId = seededId(productName)
export const baseInsertSetId = seededId(productName, 'Base')
export const getBaseCardId = (index: number) => seededId(productName, 'Base', index)
/** An id that no row has. */
export const unknownId = 'f'.repeat(24)

/** A fictional catalogue with one of everything that the catalogue's tests check. */
export const smallCatalogue: ReadonlyArray<ProductToSeed> = [
  {
    name: productName,
    year: '2024',
    publisher: 'Boreal',
    description: 'Fifty % foil \\ one per pack',
    storedSlug: 'northern-lights',
    insertSets: [
      {
        name: 'Base',
        odds: '1:1,448,496',
        description: 'The **base** set',
        attributes: { zeta: 'last letter', alpha: 'first letter' },
        cards: [
          { name: 'Ken Marlowe Jr.', cardNumber: '1', wishlists: 3, forTrade: 2 },
          { name: 'José Acuña', cardNumber: '2', attributes: { RC: 'Rookie', ASG: 'All-Star' } },
          { name: 'Ke’Bryan Hale', cardNumber: '595a', description: 'Printed without 100% of its foil' },
          { name: "Ke'Bryan Hale", cardNumber: '595b', serialNumber: '7', serialTotal: 50 },
          { name: 'Checklist', cardNumber: 'NNO' },
          { name: 'Unnumbered Wonder' },
        ],
      },
      { name: 'Gold', attributes: { parallelOf: 'Base' }, cards: [{ name: 'Ken Marlowe Jr.', cardNumber: '1' }] },
      { name: 'Gold Signatures', cards: [{ name: 'Twice Named', cardNumber: 'GAA-AG' }] },
      { name: 'Empty Set' },
    ],
  },
  {
    name: 'Old Timers',
    year: '1979-80',
    publisher: 'Boreal',
    insertSets: [{ name: 'Base', cards: [{ name: 'Ken Marlowe', cardNumber: '001' }] }],
  },
  {
    name: 'Old Timers II',
    year: '1979',
    publisher: 'Rink & Sons',
    insertSets: [
      {
        name: '日本',
        cards: [
          { name: '大谷翔平', cardNumber: '17' },
          { name: 'สมชาย ใจดี', cardNumber: '18' },
        ],
      },
      { name: '<b>Bold</b>', cards: [{ name: '<script>alert(1)</script>', cardNumber: '"><' }] },
    ],
  },
  { name: 'Announced Only', year: '2023', publisher: null },
]

/** The catalogue without the cards' counters, which claim copies and wishes that do not exist. */
export const smallCatalogueWithoutCounters: ReadonlyArray<ProductToSeed> = smallCatalogue.map((product) => ({
  ...product,
  insertSets: (product.insertSets ?? []).map((insertSet) => ({
    ...insertSet,
    cards: (insertSet.cards ?? []).map(({ wishlists: _, forTrade: __, ...card }) => card),
  })),
}))
