/** Look and rarity of a parallel. `colors` run across its foil from edge to edge. */
export type ParallelFinish = {
  name: string
  /** Number of copies of each card; null if the cards are not numbered. */
  serialTotal: number | null
  odds: string
  colors: readonly string[]
}

export const foilFinishes = [
  { name: 'Silver', serialTotal: null, odds: '1:2', colors: ['#f8f9fa', '#adb5bd', '#ffffff', '#8d99ae'] },
  { name: 'Blue', serialTotal: 399, odds: '1:9', colors: ['#caf0f8', '#0077b6', '#90e0ef', '#023e8a'] },
  { name: 'Green', serialTotal: 199, odds: '1:18', colors: ['#d8f3dc', '#2d6a4f', '#95d5b2', '#1b4332'] },
  { name: 'Red', serialTotal: 99, odds: '1:37', colors: ['#ffccd5', '#c9184a', '#ff8fa3', '#800f2f'] },
  { name: 'Gold', serialTotal: 50, odds: '1:72', colors: ['#fff3b0', '#c99700', '#ffe066', '#8a6500'] },
  { name: 'Orange', serialTotal: 25, odds: '1:144', colors: ['#ffe5d0', '#e8590c', '#ffc078', '#a63c06'] },
  { name: 'Purple', serialTotal: 10, odds: '1:361', colors: ['#e5dbff', '#6741d9', '#b197fc', '#3b1f8f'] },
  { name: 'Rainbow', serialTotal: 5, odds: '1:1,204', colors: ['#ff6b6b', '#ffd43b', '#51cf66', '#5c7cfa'] },
  { name: 'Black', serialTotal: 1, odds: '1:1,448,496', colors: ['#495057', '#0b0c0e', '#868e96', '#16181b'] },
] as const satisfies readonly ParallelFinish[]

/** Finishes of the gloss era, before foil. */
export const glossFinishes = [
  { name: 'Gold Press', serialTotal: null, odds: '1:1', colors: ['#fff3b0', '#b8860b', '#ffe066', '#7a5200'] },
  { name: 'Holo Press', serialTotal: null, odds: '1:36', colors: ['#ff99c8', '#a9def9', '#d0f4de', '#e4c1f9'] },
] as const satisfies readonly ParallelFinish[]
