import * as memberEndpoints from '@ninepocket/contract/admin/member-endpoints'
import {
  isOperatorEventKind,
  type SecurityEventKind,
  securityEventKinds,
} from '@ninepocket/contract/admin/security-event-kinds'
import { listSecurityEvents } from '@ninepocket/contract/admin/security-log-endpoints'
import { login, requestPasswordReset, resetPassword } from '@ninepocket/contract/auth/auth-endpoints'
import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import * as edits from '@ninepocket/contract/catalogue/editing/catalogue-edit-endpoints'
import {
  applyPastedChecklist,
  previewPastedChecklist,
} from '@ninepocket/contract/catalogue/editing/checklist-endpoints'
import { decideSuggestion, sendSuggestion } from '@ninepocket/contract/catalogue/editing/suggestion-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { endpointsByName } from '@ninepocket/contract/endpoints/endpoints-by-name'
import { listPendingPhotos, reviewPhoto, takeDownPhoto } from '@ninepocket/contract/moderation/moderation-endpoints'
import { decideReport, removeReportedMessage, sendReport } from '@ninepocket/contract/moderation/report-endpoints'
import { uploadCopyPhoto } from '@ninepocket/contract/moderation/upload-endpoints'
import { answerFeedback, closeFeedback, sendFeedback } from '@ninepocket/contract/site/feedback-endpoints'
import { reportTradeMessage, sendTradeMessage } from '@ninepocket/contract/trades/messages/message-endpoints'
import { settleDispute } from '@ninepocket/contract/trades/offers/dispute-endpoints'
import { setTradeAddress } from '@ninepocket/contract/trades/offers/offer-endpoints'
import { rateTrade, removeRatingText } from '@ninepocket/contract/trades/ratings/rating-endpoints'
import { changeUsername, decideEmailChange, requestEmailChange } from '@ninepocket/contract/users/identity-endpoints'
import * as users from '@ninepocket/contract/users/user-endpoints'
import { expect, test } from 'vitest'
import { saveConflicts } from '../../catalogue-data/edits/edited-rows-repository.ts'
import { hexToByteaParam } from '../../database/connect.ts'
import { drawTestImage } from '../../files/testing/test-image.ts'
import { parseConfig } from '../../settings/config.ts'
import { aClientWithCookies } from '../../testing/a-client-with-cookies.ts'
import { aMember, type Member, memberPassword, startMemberSession } from '../../testing/a-member.ts'
import { seededId } from '../../testing/catalogue/seed-catalogue.ts'
import { getBaseCardId, productName, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'
import { grantAdmin } from '../auth/accounts/grant-admin.ts'
import { createAuthMailBuilder } from '../auth/auth-mail-builder.ts'
import { resetFactors } from '../auth/factors/reset-factors.ts'
import { addPasskeyTo, turnOnTotpOf } from '../auth/testing/factors.ts'
import { loadMailedSecret } from '../auth/testing/mailed-secret.ts'
import { addTradableCopy, runActionAsMember, sendOffer } from '../trades/testing/offers.ts'
import { sendPhoto, uploadAvatarAndGetUrl } from '../uploads/testing/send-photo.ts'

const api = await setUpTestApi({ products: smallCatalogue, settings: { HUMAN_VERIFICATION: 'off' } })
const realAdmin = await aMember(api, { isAdmin: true })
/** The endpoints that the acts below have called as an admin. */
const calledAsAdmin = new Set<unknown>()
const admin: Pick<Member, 'call'> = {
  call: (endpoint, input) => {
    calledAsAdmin.add(endpoint)
    return realAdmin.call(endpoint, input)
  },
}

const newPassword = 'Another-pass-1!'
const byId = ({ user }: Member) => ({ params: { id: user.id } })
const logIn = ({ user: { username } }: Member, password: string) =>
  aClientWithCookies(api).send(login, { body: { username, password, rememberMe: false } })
const readLastId = async (table: 'reports' | 'feedback') => {
  const { rows } = await api.pool.query<{ id: string }>(`select max(id)::text as id from ${table}`)
  return rows[0]?.id ?? ''
}

async function makeEstablished({ user }: Member): Promise<void> {
  await api.pool.query(`update users set activated_at = now() - interval '8 days' where id = $1`, [
    hexToByteaParam(user.id),
  ])
}

/** Returns an offer of the member to a new one, with the latter. */
async function offerCopies(member: Member) {
  const partner = await aMember(api)
  for (const side of [member, partner]) await makeEstablished(side)
  const terms = {
    give: [await addTradableCopy(member, getBaseCardId(0))],
    get: [await addTradableCopy(partner, getBaseCardId(1))],
  }
  return { partner, offer: await sendOffer(member, partner, terms) }
}
async function agreeOnTrade(member: Member) {
  const { partner, offer } = await offerCopies(member)
  return { partner, offer: await runActionAsMember(partner, offer, 'agree') }
}

/** Returns a dispute that the member has opened. */
async function dispute(member: Member): Promise<{ offerId: string }> {
  const { partner, offer } = await agreeOnTrade(member)
  await partner.call(setTradeAddress, { params: { offerId: offer.id }, body: { address: '1 Main Street' } })
  await runActionAsMember(partner, offer, 'mark-sent')
  await runActionAsMember(member, offer, 'dispute', 'Nothing came.')
  return { offerId: offer.id }
}

async function reportProfile(subject: Member): Promise<{ reportId: string }> {
  const reporter = await aMember(api)
  const pagePath = `/@${subject.user.username}`
  const body = { userId: subject.user.id, kind: 'profile', reason: 'spam', message: '', pagePath } as const
  await reporter.call(sendReport, { body })
  return { reportId: await readLastId('reports') }
}

async function writeFeedback(member: Member): Promise<{ feedbackId: string }> {
  await member.call(sendFeedback, { body: { message: 'Fine.', currentUrl: '/' } })
  return { feedbackId: await readLastId('feedback') }
}

async function suggest(member: Member, rowId: string): Promise<{ suggestionId: string }> {
  const changes = { point: { from: null, to: 3 } }
  const body = { kind: 'cards', rowId, changes, evidence: '', evidenceUrl: null } as const
  return { suggestionId: (await member.call(sendSuggestion, { body })).suggestion.id }
}

const photoColors = ['tomato', 'teal', 'navy', 'gold', 'gray', 'plum', 'tan', 'pink', 'cyan', 'lime']
const uploadCardPhoto = async (sender: Member, cardId: string) =>
  uploadPlainCardPhoto(api, sender, { cardId, color: photoColors.pop() ?? 'black' })
/** Returns the id of a photo of the member that waits, because the card has one. */
async function sendPendingPhoto(member: Member): Promise<string> {
  await uploadCardPhoto(await aMember(api), getBaseCardId(0))
  const { fileUrl } = await uploadCardPhoto(member, getBaseCardId(0))
  const { photos } = await admin.call(listPendingPhotos, { query: { limit: 100 } })
  return photos.find(({ imageUrl }) => imageUrl === fileUrl)?.id ?? expect.fail('the photo does not wait')
}
const review = async (member: Member, decision: 'accept' | 'refuse') =>
  admin.call(reviewPhoto, { params: { id: await sendPendingPhoto(member) }, body: { decision } })

async function addCopyWithPhoto(member: Member) {
  const { userInventoryItem } = await member.call(addCopy, { body: { card: getBaseCardId(0), publicNote: 'Signed' } })
  const photo = await drawTestImage({ color: photoColors.pop() ?? 'black' })
  await sendPhoto(api, member, uploadCopyPhoto, { userInventoryId: userInventoryItem.id, imageType: 'front', photo })
  return { params: { userId: member.user.id, copyId: userInventoryItem.id } }
}

const createProduct = async () =>
  (
    await admin.call(edits.createCatalogueRow, {
      params: { kind: 'products' },
      body: { fields: { name: 'New', year: '2024' } },
    })
  ).edit
const createInsertSet = async () =>
  (
    await admin.call(edits.createCatalogueRow, {
      params: { kind: 'insert-sets' },
      body: { fields: { name: 'New', productId: seededId(productName) } },
    })
  ).edit

/** An act of each kind, of or about a new member. */
const acts: Record<SecurityEventKind, (member: Member) => Promise<unknown>> = {
  login: (member) => logIn(member, memberPassword),
  'login-failed': (member) => logIn(member, 'Wrong-pass-1!'),
  'login-blocked': async (member) => {
    for (let attempt = 0; attempt < 11; attempt++) await logIn(member, 'Wrong-pass-1!')
  },
  'password-reset-requested': ({ user }) =>
    aClientWithCookies(api).call(requestPasswordReset, { body: { usernameOrEmail: user.username } }),
  'password-reset': async ({ user }) => {
    const visitor = aClientWithCookies(api)
    await visitor.call(requestPasswordReset, { body: { usernameOrEmail: user.username } })
    const resetToken = await loadMailedSecret(api, 'reset-password', user.email)
    await visitor.call(resetPassword, { body: { resetToken, newPassword } })
  },
  'password-changed': (member) =>
    member.call(users.changePassword, { body: { currentPassword: memberPassword, newPassword } }),
  'identity-confirmation-failed': (member) =>
    member.expectError(factors.confirmIdentity, { body: { password: 'Wrong-pass-1!' } }),
  'passkey-added': (member) => addPasskeyTo(member),
  'passkey-removed': async (member) => {
    const { passkey } = await addPasskeyTo(member)
    await member.call(factors.removePasskey, { params: { id: passkey.id } })
  },
  'totp-added': (member) => turnOnTotpOf(api.pool, member),
  'totp-removed': async (member) => {
    await turnOnTotpOf(api.pool, member)
    await member.call(factors.turnOffTotp)
  },
  'recovery-codes-replaced': async (member) => {
    await addPasskeyTo(member)
    await member.call(factors.replaceRecoveryCodes)
  },
  'recovery-code-used': async (member) => {
    const { recoveryCodes } = await turnOnTotpOf(api.pool, member)
    const visitor = aClientWithCookies(api)
    const { username, password } = member.user
    const reply = await visitor.call(login, { body: { username, password, rememberMe: false } })
    const loginToken = 'loginToken' in reply ? reply.loginToken : ''
    await visitor.call(factors.completeLogin, { body: { loginToken, recoveryCode: recoveryCodes?.[0] ?? '' } })
  },
  'factors-reset': ({ user }) =>
    resetFactors({ pool: api.pool, mails: createAuthMailBuilder(parseConfig({})) }, user.username),
  'email-changed': async (member) => {
    const newEmail = `new.${member.user.email}`
    await member.call(requestEmailChange, { body: { newEmail, password: memberPassword } })
    for (const email of [member.user.email, newEmail]) {
      const token = await loadMailedSecret(api, 'change-email', email)
      await aClientWithCookies(api).call(decideEmailChange, { params: { token }, body: { decision: 'accept' } })
    }
  },
  'username-changed': (member) =>
    member.call(changeUsername, { body: { username: `${member.user.username}_new`, password: memberPassword } }),
  'sessions-ended': async (member) => {
    await startMemberSession(api, member.user)
    await admin.call(memberEndpoints.endMemberSessions, byId(member))
  },
  'data-exported': async (member) => (await member.send(users.exportAccount)).text(),
  'account-deleted': (member) => member.call(users.deleteAccount, { body: { password: memberPassword } }),
  'member-suspended': (member) =>
    admin.call(memberEndpoints.suspendMember, { ...byId(member), body: { reason: 'Spam' } }),
  'suspension-lifted': async (member) => {
    await admin.call(memberEndpoints.suspendMember, { ...byId(member), body: { reason: 'Spam' } })
    await admin.call(memberEndpoints.liftSuspension, byId(member))
  },
  'avatar-removed': async (member) => {
    await uploadAvatarAndGetUrl(api, member, await drawTestImage())
    await admin.call(memberEndpoints.removeMemberAvatar, byId(member))
  },
  'name-removed': async (member) => {
    await member.call(users.updateProfile, { body: { name: 'Rude Name' } })
    await admin.call(memberEndpoints.removeMemberName, byId(member))
  },
  'note-removed': async (member) => admin.call(memberEndpoints.removeCopyNote, await addCopyWithPhoto(member)),
  'copy-photo-removed': async (member) => admin.call(memberEndpoints.removeCopyPhotos, await addCopyWithPhoto(member)),
  'message-removed': async (member) => {
    const { partner, offer } = await offerCopies(member)
    const params = { offerId: offer.id }
    const { message } = await member.call(sendTradeMessage, { params, body: { preset: 'thanks' } })
    const report = { params: { ...params, messageId: message.id }, body: { reason: 'spam' } } as const
    await partner.call(reportTradeMessage, report)
    await admin.call(removeReportedMessage, { params: { reportId: await readLastId('reports') } })
  },
  'rating-text-removed': async (member) => {
    const { partner, offer } = await agreeOnTrade(member)
    for (const side of [member, partner]) await runActionAsMember(side, offer, 'mark-sent')
    for (const side of [member, partner]) await runActionAsMember(side, offer, 'mark-received')
    const rating = { score: 'negative', comment: 'Rude text' } as const
    for (const side of [member, partner]) await side.call(rateTrade, { params: { offerId: offer.id }, body: rating })
    const { rows } = await api.pool.query<{ id: string }>(
      `select id::text from trade_ratings where offer_id = $1 and side = 'proposer'`,
      [hexToByteaParam(offer.id)],
    )
    await admin.call(removeRatingText, { params: { ratingId: rows[0]?.id ?? '', part: 'comment' } })
  },
  'card-photo-accepted': (member) => review(member, 'accept'),
  'card-photo-refused': (member) => review(member, 'refuse'),
  'card-photo-taken-down': async (member) => {
    await uploadCardPhoto(member, getBaseCardId(3))
    await admin.call(takeDownPhoto, { params: { cardId: getBaseCardId(3), side: 'front' } })
  },
  'feedback-answered': async (member) =>
    admin.call(answerFeedback, { params: await writeFeedback(member), body: { answer: 'Thanks.' } }),
  'feedback-closed': async (member) => admin.call(closeFeedback, { params: await writeFeedback(member) }),
  'report-accepted': async (member) =>
    admin.call(decideReport, { params: await reportProfile(member), body: { decision: 'accept' } }),
  'report-dismissed': async (member) =>
    admin.call(decideReport, { params: await reportProfile(member), body: { decision: 'dismiss' } }),
  'suggestion-accepted': async (member) =>
    admin.call(decideSuggestion, { params: await suggest(member, getBaseCardId(1)), body: { decision: 'accept' } }),
  'suggestion-declined': async (member) => {
    const body = { decision: 'decline', reason: 'No source' } as const
    await admin.call(decideSuggestion, { params: await suggest(member, getBaseCardId(2)), body })
  },
  'catalogue-row-created': createProduct,
  'catalogue-row-changed': async () => {
    const { rowId: id } = await createProduct()
    const changes = { year: { from: '2024', to: '2025' } }
    await admin.call(edits.changeCatalogueRow, { params: { kind: 'products', id }, body: { changes } })
  },
  'catalogue-row-moved': async () => {
    const { rowId: id } = await createInsertSet()
    const changes = { productId: { from: seededId(productName), to: (await createProduct()).rowId } }
    await admin.call(edits.changeCatalogueRow, { params: { kind: 'insert-sets', id }, body: { changes } })
  },
  'catalogue-row-merged': async () => {
    const { rowId: id } = await createProduct()
    const body = { intoId: (await createProduct()).rowId }
    await admin.call(edits.mergeCatalogueRow, { params: { kind: 'products', id }, body })
  },
  'catalogue-row-withdrawn': async () => {
    const { rowId: id } = await createProduct()
    await admin.call(edits.withdrawCatalogueRow, { params: { kind: 'products', id } })
  },
  'checklist-applied': async () => {
    const params = { id: (await createInsertSet()).rowId }
    const text = '1 Ann'
    const { diff } = await admin.call(previewPastedChecklist, { params, body: { text } })
    const body = { text, fingerprint: diff.fingerprint, withdrawsMissing: false }
    await admin.call(applyPastedChecklist, { params, body })
  },
  'catalogue-edit-reverted': async () =>
    admin.call(edits.revertCatalogueEdit, { params: { editId: String((await createProduct()).id) } }),
  'import-conflict-dismissed': async () => {
    const params = { id: (await createProduct()).rowId, field: 'name' }
    await saveConflicts(api.pool, 'product', [{ ...params, sourceBefore: 'A', siteValue: 'B', sourceValue: 'C' }])
    await admin.call(edits.dismissImportConflict, { params })
  },
  'trade-completed': async (member) =>
    admin.call(settleDispute, { params: await dispute(member), body: { outcome: 'complete' } }),
  'trade-canceled': async (member) =>
    admin.call(settleDispute, { params: await dispute(member), body: { outcome: 'cancel' } }),
  'admin-granted': ({ user }) => grantAdmin(api.pool, user.username),
}

const findNewest = async (kind?: SecurityEventKind) =>
  (await realAdmin.call(listSecurityEvents, { query: { limit: 1, ...(kind && { kind }) } })).events[0]

test.each(securityEventKinds)('records %s', async (kind) => {
  const member = await aMember(api)
  const before = await findNewest()
  await acts[kind](member)
  const event = await findNewest(kind)
  expect(Number(event?.id)).toBeGreaterThan(Number(before?.id ?? 0))
  const isByCommand = isOperatorEventKind(kind)
  expect(event?.network).toBe(isByCommand ? '' : '127.0.0.0/24')
  if (isByCommand) expect(event?.actor).toBeNull()
})

test('has an act for every endpoint with which admins change something', () => {
  const missing = Object.entries(endpointsByName).filter(
    ([, endpoint]) => endpoint.access === 'admin' && endpoint.method !== 'GET' && !calledAsAdmin.has(endpoint),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})
