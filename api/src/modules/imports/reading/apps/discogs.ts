import type { AppFormat } from './app-format.ts'

/** Lists records, which some collectors keep beside their cards. Most rows are parked. */
export const discogs: AppFormat = {
  app: 'discogs',
  required: ['catalog#', 'artist', 'title', 'release id'],
  columns: {
    'catalog#': 'number',
    artist: null,
    title: 'name',
    label: 'brand',
    format: null,
    rating: null,
    released: 'year',
    'release id': null,
    collectionfolder: 'binder',
    'date added': null,
    'collection media condition': 'condition',
    'collection sleeve condition': null,
    'collection notes': 'privateNote',
  },
}
