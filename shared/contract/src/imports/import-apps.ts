/** Apps whose collection files are recognized by their header, with the names that users know. */
export const importSourceAppLabels = {
  own: 'This site',
  archidekt: 'Archidekt',
  'card-ladder': 'Card Ladder',
  cardmarket: 'Cardmarket',
  collx: 'CollX',
  deckbox: 'Deckbox',
  discogs: 'Discogs',
  'dragon-shield': 'Dragon Shield',
  manabox: 'ManaBox',
  moxfield: 'Moxfield',
  mtggoldfish: 'MTGGoldfish',
  tcgplayer: 'TCGplayer',
  topdecked: 'TopDecked',
} as const

export type ImportSourceApp = keyof typeof importSourceAppLabels
