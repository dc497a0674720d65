import { aPasskeyAuthenticator } from '../../modules/auth/testing/a-passkey-authenticator.ts'
import { parkedLineNumber } from '../../modules/imports/testing/insert-import-with-parked-row.ts'
import { type Member, memberPassword } from '../a-member.ts'
import type { KnownInputValues } from './build-valid-requests.ts'

/** What a curious user could know about an owner's data. */
type KnownData = {
  owner: Member
  partnerId: string
  productId: string
  insertSetId: string
  cardIds: ReadonlyArray<string>
  copies: ReadonlyArray<string>
}

const copyFields = {
  grader: 'PSA',
  grade: '9',
  certificateNumber: undefined,
  paidAmount: '1',
  paidCurrency: 'USD',
  paidOn: '2024-05-31',
  acquiredFrom: 'mine',
  ownValue: '1',
  ownValueCurrency: 'USD',
  box: '1',
  boxRow: '1',
  tags: ['mine'],
  binder: '1',
  binderPage: '1',
  binderPocket: '1',
  condition: 'Good',
  serialNumber: '8',
  publicNote: 'mine',
  privateNote: 'mine',
  customImageUrl: undefined,
  customBackImageUrl: undefined,
  forTrade: false,
  forSale: false,
  forSalePrice: '1',
}
const accountFields = {
  name: 'Somebody',
  contact: {},
  defaultCurrency: 'EUR',
  country: 'CA',
  password: memberPassword,
  currentPassword: memberPassword,
  newPassword: 'Another-pass-1!',
  newEmail: 'unused.address@example.org',
  loginToken: 'none',
  recoveryCode: 'none',
  totpCode: undefined,
  passkey: undefined,
  newsletterOptIn: true,
  rememberMe: true,
  turnstileToken: 'none',
  resetToken: 'none',
  stepName: 'ViewedOwnCollection',
}
const catalogueEditFields = {
  fields: { name: 'New', year: '2024' },
  changes: { point: { from: null, to: 1 } },
  text: '1 Ann',
  fingerprint: 'none',
  withdrawsMissing: false,
  rowId: null,
  evidence: '',
  evidenceUrl: null,
  action: 'withdraw',
}
/** Each endpoint of an import has its own fields. */
const importFields = {
  target: 'wishlist',
  mapping: ['name', 'privateNote'],
  policy: 'skip',
  setText: 'x',
  lines: [parkedLineNumber],
}
const tradeFields = {
  isDraft: true,
  give: [],
  get: [],
  price: undefined,
  currency: undefined,
  outcome: 'cancel',
  address: 'mine',
  isKept: true,
  preset: 'thanks',
  score: 'positive',
  comment: 'mine',
  part: 'comment',
}
const messageFields = {
  kind: 'profile',
  reason: 'spam',
  pagePath: '/@ann',
  answer: 'Thank you.',
  message: 'Fine.',
  currentUrl: '/',
  noticeId: '1',
  isUpTo: true,
  mail: 'digest',
  isOn: true,
}
const pageErrorFields = {
  remote: 'mf-catalogue',
  version: '0a1b2c',
  failure: 'uncaught',
  error: 'TypeError',
  position: 'main.0a1b2c.js:1:2',
}
const importBody = { target: 'collection', mapping: ['name', null], answer: 'park', policy: 'add', setText: '' }
const draftBody = { kind: 'trade', version: 1 }

/** Returns bodies with every field that an endpoint accepts. The first has all of them. */
export function buildKnownRequestBodies({
  owner,
  partnerId,
  productId,
  insertSetId,
  cardIds,
  copies,
}: KnownData): KnownInputValues['bodies'] {
  const { id: userId, username, email } = owner.user
  const authenticator = aPasskeyAuthenticator()
  const registration = authenticator.create({ challenge: 'none' })
  const passkey = authenticator.sign({ challenge: 'none' })
  const firstBody = {
    ...copyFields,
    ...accountFields,
    ...catalogueEditFields,
    ...importFields,
    ...tradeFields,
    ...messageFields,
    ...pageErrorFields,
    card: cardIds[0],
    cards: cardIds,
    cardId: cardIds[0],
    ids: copies,
    userInventoryId: copies[0],
    mode: 'missing',
    id: undefined,
    _id: undefined,
    user: undefined,
    product: undefined,
    insertSet: undefined,
    notes: 'mine',
    priority: 1,
    imageType: 'front',
    decision: 'refuse',
    username,
    email,
    usernameOrEmail: username,
    copies: 'all',
    // A merge into another card would move the owner's copies.
    intoId: userId,
    entries: [{ card: cardIds[0] }],
    serialNumbers: {},
    edit: { addedTags: ['mine'] },
    registration,
    userId,
    partnerId,
    productId,
    insertSetId: undefined,
    resendToken: userId,
  }
  const secondBody = {
    ...firstBody,
    card: cardIds[1],
    id: copies[1],
    _id: copies[1],
    user: userId,
    product: productId,
    insertSet: insertSetId,
    mode: 'all',
    userInventoryId: copies[1],
    imageType: 'back',
    forTrade: true,
    forSale: true,
    kind: 'cards',
    rowId: null,
    changes: { name: { from: null, to: 'New' }, insertSetId: { from: null, to: insertSetId } },
    totpCode: '000000',
    passkey,
    copies: [{ card: cardIds[0] }],
    usernameOrEmail: email,
    ids: [...copies, ...cardIds, productId],
    decision: 'accept',
  }
  // `copies` of an undone bulk edit, which are known by their own ids.
  const thirdBody = { copies: copies.map((id) => ({ id, condition: 'Poor' })) }
  return [
    firstBody,
    secondBody,
    thirdBody,
    { ...firstBody, mode: 'collection' },
    { ...firstBody, ...draftBody },
    { ...firstBody, ...importBody },
  ]
}
