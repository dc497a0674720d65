import type { ParkedReason } from '../matching/row-match.ts'

/** Why rows are parked or left out, in the words that members read. */
export const rowReasonTexts = {
  unreadable: "This row can't be read",
  'no-card-named': "This row doesn't name a card",
  'unknown-set': 'No set on this site matches',
  'unknown-card': 'No card on this site matches',
  empty: 'This row is empty',
  'repeated-header': 'This row repeats the header',
  'no-copies': 'This row has no copies',
  'added-before': 'This row was already imported',
  'left-out': 'You left this row out',
  'parked-by-member': 'You parked this row',
  'not-decided': "You didn't choose a card",
  stopped: 'You stopped the import',
  postponed: 'This row will be tried again later',
  'owned-already': 'You already have this card',
  'wished-already': 'This card is already on your wishlist',
  'certificate-unchecked': "Certificate numbers can't be checked right now. Try again later.",
  'card-gone': 'The card is no longer in the catalogue',
  'too-many-copies': 'A row can have at most 1,000 copies',
  'changed-since': 'Changed since the import',
} as const satisfies Record<ParkedReason, string> & Record<string, string>
