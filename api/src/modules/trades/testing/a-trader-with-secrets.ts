import { suspendMember } from '@ninepocket/contract/admin/member-endpoints'
import { renamePasskey } from '@ninepocket/contract/auth/factor-endpoints'
import { blockMember } from '@ninepocket/contract/blocks/block-endpoints'
import { sendSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import { reportTradeMessage, sendTradeMessage } from '@ninepocket/contract/trades/messages/message-endpoints'
import type { Offer } from '@ninepocket/contract/trades/offers/offer'
import { setSavedAddress, setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { rateTrade } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { requestEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import { toggleCollectionPrivacy, updateProfile } from '@ninepocket/contract/users/user-endpoints'
import { addWishes } from '@ninepocket/contract/wishlist/wishlist-endpoints'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aMember, type Member, startMemberSession } from '../../../testing/a-member.ts'
import {
  anOwnerWithPrivateNotes,
  feedbackWord,
  notedCardIds,
  privateNotes,
  privateNotesOwnerPassword,
} from '../../../testing/an-owner-with-private-notes.ts'
import type { KnownInputValues } from '../../../testing/requests/build-valid-requests.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { addPasskeyTo } from '../../auth/testing/factors.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from './offers.ts'

const callerNames = ['guest', 'stranger', 'partner', 'blocked', 'blocker', 'suspended', 'admin', 'owner'] as const
export type CallerName = (typeof callerNames)[number]
type Secret = {
  words: ReadonlyArray<string>
  readers: ReadonlyArray<CallerName>
  /** Readers while the profile is closed, if these are others. */
  readersWhileClosed?: ReadonlyArray<CallerName>
}

/** What the trader entrusts to the site, in words that occur nowhere else, and the callers who may read it. */
const secrets = {
  name: { words: ['secretname'], readers: callerNames, readersWhileClosed: ['owner', 'admin'] },
  contact: { words: ['secretcontact'], readers: callerNames, readersWhileClosed: ['owner', 'admin'] },
  'record and private note': { words: privateNotes, readers: ['owner'] },
  'copy in a private collection': { words: ['secretclosed'], readers: ['owner'] },
  'kept address': { words: ['secretkept street'], readers: ['owner'] },
  'address of a canceled trade': { words: ['secretunsent street'], readers: [] },
  'rating before it is shown': { words: ['secretrating'], readers: ['owner'] },
  'address of a trade': { words: ['secretshared street'], readers: ['owner', 'partner'] },
  message: { words: ['secretmessage'], readers: ['owner', 'partner'] },
  'reported message': { words: ['secretinsult'], readers: ['owner', 'partner', 'admin'] },
  'reason of a dispute': { words: ['secretproblem'], readers: ['owner', 'partner', 'admin'] },
  feedback: { words: [feedbackWord], readers: ['owner', 'admin'] },
  'message of a report': { words: ['secretcomplaint'], readers: ['admin'] },
  'reason of a suspension': { words: ['secretsuspension'], readers: ['suspended', 'admin'] },
  'new email address': { words: ['secretpending@example.org'], readers: ['owner'] },
  'name of a passkey': { words: ['secretpasskey'], readers: ['owner'] },
  'evidence of a suggestion': { words: ['secretevidence'], readers: ['owner', 'admin'] },
} as const satisfies Record<string, Secret>

/** Creates a member with secrets in trades, callers of each kind, and the values that these could know. */
export async function aTraderWithSecrets(api: TestApi) {
  const { owner, knownValues } = await anOwnerWithPrivateNotes(api)
  const [stranger, partner, blocked, blocker, unsuspended, admin] = await Promise.all([
    aMember(api),
    aMember(api),
    aMember(api),
    aMember(api),
    aMember(api),
    aMember(api, { isAdmin: true }),
  ])
  const [first, second, third] = notedCardIds as [string, string, string]
  const offerTo = async (member: Member) =>
    sendOffer(owner, member, {
      give: [await addTradableCopy(owner, first, { privateNote: privateNotes[0] })],
      get: [await addTradableCopy(member, second)],
    })
  async function agreeOnTrade(address: string): Promise<Offer> {
    const offer = await runActionAsMember(partner, await offerTo(partner), 'agree')
    await owner.call(setTradeAddress, { params: { offerId: offer.id }, body: { address } })
    return offer
  }
  const write = async ({ id }: Offer, text: string) =>
    (await owner.call(sendTradeMessage, { params: { offerId: id }, body: { text } })).message

  await api.pool.query(`update users set activated_at = now() - interval '8 days' where id = $1`, [
    hexToByteaParam(owner.user.id),
  ])
  const [name, contact] = [secrets.name.words[0], { discordUsername: 'secretcontact' }]
  await owner.call(updateProfile, { body: { name, contact } })
  await owner.call(setSavedAddress, { body: { address: secrets['kept address'].words[0] } })
  const closedCopy = await addTradableCopy(owner, third, { forTrade: false, publicNote: 'secretclosed' })
  await owner.call(toggleCollectionPrivacy)
  for (const member of [partner, blocked, blocker, stranger]) {
    await member.call(addWishes, { body: { cards: [first] } })
    await addTradableCopy(member, third)
  }

  const agreed = await agreeOnTrade('secretshared street')
  const message = await write(agreed, 'This is a secretmessage.')
  const insult = await write(agreed, 'This is a secretinsult.')
  const report = {
    params: { offerId: agreed.id, messageId: insult.id },
    body: { reason: 'spam', message: '' },
  } as const
  await partner.call(reportTradeMessage, report)
  const disputed = await agreeOnTrade('secretshared street')
  await runActionAsMember(partner, disputed, 'mark-sent')
  await runActionAsMember(owner, disputed, 'dispute', 'Here is a secretproblem.')
  const done = await agreeOnTrade('secretshared street')
  for (const member of [owner, partner]) await runActionAsMember(member, done, 'mark-received')
  await owner.call(rateTrade, { params: { offerId: done.id }, body: { score: 'negative', comment: 'secretrating' } })
  const canceled = await agreeOnTrade('secretunsent street')
  await runActionAsMember(owner, canceled, 'cancel')
  await sendSecretsToSite(owner, stranger)
  const others = [await offerTo(partner), await offerTo(blocked), await offerTo(blocker), await offerTo(unsuspended)]
  await owner.call(blockMember, { params: { userId: blocked.user.id } })
  await blocker.call(blockMember, { params: { userId: owner.user.id } })
  await admin.call(suspendMember, {
    params: { id: unsuspended.user.id },
    body: { reason: 'This is a secretsuspension.' },
  })
  const suspended = await startMemberSession(api, unsuspended.user)

  const callers = { guest: null, stranger, partner, blocked, blocker, suspended, admin, owner }
  const offers = [agreed, disputed, done, canceled, ...others]
  return {
    callers: callers satisfies Record<CallerName, Member | null>,
    /** The readers of mails with a secret, by the name of the secret. */
    mailedSecrets: {
      feedback: [owner.user.email],
      'reason of a suspension': [unsuspended.user.email],
      'new email address': [owner.user.email, secrets['new email address'].words[0]],
    } satisfies Partial<Record<keyof typeof secrets, string[]>> as Readonly<Record<string, ReadonlyArray<string>>>,
    secrets: Object.entries<Secret>({
      ...secrets,
      'email address': { words: [owner.user.email], readers: ['owner', 'admin'] },
    }),
    knownValues: addKnownTrades(knownValues, {
      offers,
      messageIds: [message.id, insult.id],
      userIds: [owner.user.id, partner.user.id],
      copyIds: [closedCopy.id, ...done.terms.give.map(({ copyId }) => copyId)],
    }),
  }
}

/** Sends what admins read, and adds a passkey and a new email address that waits for its confirmation. */
async function sendSecretsToSite(owner: Member, reported: Member): Promise<void> {
  const pagePath = `/@${reported.user.username}`
  const report = { userId: reported.user.id, kind: 'profile', reason: 'spam', pagePath } as const
  await owner.call(sendReport, { body: { ...report, message: 'This is a secretcomplaint.' } })
  const changes = { point: { from: null, to: 5 } }
  const suggestion = { kind: 'cards', rowId: notedCardIds[0] ?? '', changes, evidenceUrl: null } as const
  await owner.call(sendSuggestion, { body: { ...suggestion, evidence: 'This is secretevidence.' } })
  const newEmail = secrets['new email address'].words[0]
  await owner.call(requestEmailChange, { body: { newEmail, password: privateNotesOwnerPassword } })
  const { passkey } = await addPasskeyTo({ ...owner, user: { ...owner.user, password: privateNotesOwnerPassword } })
  await owner.call(renamePasskey, { params: { id: passkey.id }, body: { name: 'secretpasskey' } })
}

type KnownTrades = {
  offers: ReadonlyArray<Offer>
  messageIds: ReadonlyArray<string>
  userIds: ReadonlyArray<string>
  copyIds: ReadonlyArray<string>
}

/**
 * Adds the trades to what callers know, with wrong passwords, so that no account is deleted. Leaves out most values of the
 * catalogue, which are many and concern no trade.
 */
function addKnownTrades(
  { bodies, parameters, ids, ...otherValues }: KnownInputValues,
  { offers, messageIds, userIds, copyIds }: KnownTrades,
): KnownInputValues {
  const wrongPasswords = { password: 'Wrong-pass-1!', currentPassword: 'Wrong-pass-1!' }
  const [firstBody, ...otherBodies] = bodies.map((body) => ({ ...body, ...wrongPasswords }))
  const step = { ...firstBody, version: 1, reason: 'Spam' }
  const [ownerId = '', productId = '', insertSetId = '', cardId = ''] = ids
  const [importId = '', photoId = ''] = ids.slice(-2)
  return {
    ...otherValues,
    bodies: [
      // A message has a preset or a text.
      { ...firstBody, preset: 'thanks', text: undefined },
      ...otherBodies,
      { ...step, action: 'agree' },
      { ...step, action: 'dispute' },
      { ...step, isDraft: false, kind: 'trade', partnerId: ownerId, get: copyIds },
    ],
    queries: [
      {},
      { userId: ownerId, productId, insertSetId, cards: cardId, currency: 'CAD', forTrade: 'true', side: 'has' },
      { term: 'secret', location: 'box secretsierra', forSale: 'true', kind: 'sale', side: 'wants', facets: 'true' },
    ],
    ids: [ownerId, productId, insertSetId, cardId, photoId, copyIds[0] ?? ''],
    parameters: {
      ...parameters,
      userId: userIds,
      productId: [productId],
      insertSetId: [insertSetId],
      cardId: [cardId],
      itemId: copyIds,
      importId: [importId],
      offerId: offers.map(({ id }) => id),
      messageId: messageIds,
    },
  }
}
