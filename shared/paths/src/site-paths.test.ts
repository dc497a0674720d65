import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSitePaths, type SitePaths } from './site-paths.ts'

const product = { slug: '1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801' }
const insertSet = { slug: '大谷-64b7f0c2a1d3e4f5a6b7c802' }
const card = { slug: '1-ken-griffey-jr-64b7f0c2a1d3e4f5a6b7c803' }
const copy = { slug: '64b7f0c2a1d3e4f5a6b7c804' }

/** Any script, and all characters with a meaning in URLs. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: 'binary-ascii', minLength: 1 }),
)

function listAllPaths(paths: SitePaths) {
  return {
    ...paths,
    resetPassword: paths.resetPassword('tok/en'),
    activate: paths.activate('token'),
    changeEmail: paths.changeEmail('token'),
    product: paths.product(product),
    insertSet: paths.insertSet({ product, insertSet }),
    card: paths.card({ product, insertSet, card }),
    cardTraders: paths.cardTraders({ product, insertSet, card }),
    player: paths.player({ slug: 'ken-griffey-jr' }),
    search: [paths.search(), paths.search(''), paths.search('griffey & "1989" 50%#?')],
    member: paths.member('64b7f0c2a1d3e4f5a6b7c805'),
    profileById: paths.profileById('64b7f0c2a1d3e4f5a6b7c805'),
    user: paths.user('Gretzky_99'),
    userList: [
      paths.userList('Gretzky_99', 'collection'),
      paths.userList('gretzky_99', 'for-trade', product),
      paths.userList('gretzky_99', 'for-sale', product, insertSet),
      paths.userList('gretzky_99', 'wishlist', product, insertSet, copy),
    ],
    allCopies: paths.allCopies('Gretzky_99', 'for-trade'),
    tradePartner: paths.tradePartner('Gretzky_99'),
    newOffer: [paths.newOffer('Gretzky_99'), paths.newOffer('gretzky_99', 'sale', 'griffey & #1')],
    offer: paths.offer('64b7f0c2a1d3e4f5a6b7c806'),
    offerTerms: paths.offerTerms('64b7f0c2a1d3e4f5a6b7c806'),
    packingSlip: paths.packingSlip('64b7f0c2a1d3e4f5a6b7c806'),
    wantList: [paths.wantList('Gretzky_99'), paths.wantList('gretzky_99', product, insertSet)],
    editRow: paths.editRow('cards', '64b7f0c2a1d3e4f5a6b7c803'),
    newRow: [paths.newRow('products'), paths.newRow('cards', '64b7f0c2a1d3e4f5a6b7c802')],
    suggestChange: paths.suggestChange('cards', '64b7f0c2a1d3e4f5a6b7c803'),
    suggestNew: paths.suggestNew('cards', '64b7f0c2a1d3e4f5a6b7c802'),
    noticeMailOff: paths.noticeMailOff('token'),
    newsletterConfirm: paths.newsletterConfirm('token'),
    newsletterUnsubscribe: paths.newsletterUnsubscribe('token'),
  }
}

test('builds every path of a site for hockey', () => {
  expect(listAllPaths(buildSitePaths('hockey'))).toMatchInlineSnapshot(`
    {
      "activate": "/activate/token",
      "allCopies": "/@gretzky_99/for-trade/copies",
      "blockedMembers": "/blocked-members",
      "card": "/hockey-set/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801/%E5%A4%A7%E8%B0%B7-64b7f0c2a1d3e4f5a6b7c802/1-ken-griffey-jr-64b7f0c2a1d3e4f5a6b7c803",
      "cardTraders": "/hockey-set/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801/%E5%A4%A7%E8%B0%B7-64b7f0c2a1d3e4f5a6b7c802/1-ken-griffey-jr-64b7f0c2a1d3e4f5a6b7c803#traders",
      "changeEmail": "/change-email/token",
      "cookiePolicy": "/cookie-policy",
      "disputes": "/admin/disputes",
      "editCatalogue": "/admin/catalogue",
      "editRow": "/admin/catalogue/cards/64b7f0c2a1d3e4f5a6b7c803",
      "exportCards": "/collection/export",
      "figures": "/admin",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "importCards": "/collection/import",
      "importWishes": "/collection/import?to=wishlist",
      "insertSet": "/hockey-set/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801/%E5%A4%A7%E8%B0%B7-64b7f0c2a1d3e4f5a6b7c802",
      "insuranceReport": "/ledger/insurance",
      "ledger": "/ledger",
      "login": "/login",
      "member": "/admin/members/64b7f0c2a1d3e4f5a6b7c805",
      "memberDirectory": "/members",
      "members": "/admin/members",
      "newOffer": [
        "/trades/gretzky_99/offer",
        "/trades/gretzky_99/offer?kind=sale&term=griffey+%26+%231",
      ],
      "newRow": [
        "/admin/catalogue/products/new",
        "/admin/catalogue/cards/new?parent=64b7f0c2a1d3e4f5a6b7c802",
      ],
      "newsletterConfirm": "/newsletter/confirm/token",
      "newsletterUnsubscribe": "/newsletter/unsubscribe/token",
      "noticeMailOff": "/notices/mail-off/token",
      "notices": "/notices",
      "offer": "/offers/64b7f0c2a1d3e4f5a6b7c806",
      "offerTerms": "/offers/64b7f0c2a1d3e4f5a6b7c806/terms",
      "offers": "/offers",
      "ownSuggestions": "/suggestions",
      "packingSlip": "/offers/64b7f0c2a1d3e4f5a6b7c806/slip",
      "patterns": {
        "card": "/hockey-set/:product/:insertSet/:card",
        "editRow": "/admin/catalogue/:kind/:row",
        "insertSet": "/hockey-set/:product/:insertSet",
        "member": "/admin/members/:id",
        "player": "/player/:player",
        "product": "/hockey-set/:product",
        "products": "/hockey-sets",
        "suggest": "/suggest/:kind/:row",
      },
      "pendingPhotos": "/admin/photos",
      "player": "/player/ken-griffey-jr",
      "privacy": "/privacy",
      "product": "/hockey-set/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801",
      "products": "/hockey-sets",
      "profile": "/profile",
      "profileById": "/profile/64b7f0c2a1d3e4f5a6b7c805",
      "receivedFeedback": "/admin/feedback",
      "register": "/register",
      "reports": "/admin/reports",
      "resetPassword": "/reset-password/tok%2Fen",
      "savedAddress": "/saved-address",
      "search": [
        "/search",
        "/search",
        "/search?term=griffey%20%26%20%221989%22%2050%25%23%3F",
      ],
      "securityLog": "/admin/log",
      "suggestChange": "/suggest/cards/64b7f0c2a1d3e4f5a6b7c803",
      "suggestNew": "/suggest/cards/new?parent=64b7f0c2a1d3e4f5a6b7c802",
      "suggestNewSet": "/suggest/products/new",
      "suggestions": "/admin/suggestions",
      "suspended": "/suspended",
      "terms": "/terms",
      "tradePartner": "/trades/gretzky_99",
      "trades": "/trades",
      "user": "/@gretzky_99",
      "userList": [
        "/@gretzky_99/collection",
        "/@gretzky_99/for-trade/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801",
        "/@gretzky_99/for-sale/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801/%E5%A4%A7%E8%B0%B7-64b7f0c2a1d3e4f5a6b7c802",
        "/@gretzky_99/wishlist/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801/%E5%A4%A7%E8%B0%B7-64b7f0c2a1d3e4f5a6b7c802/64b7f0c2a1d3e4f5a6b7c804",
      ],
      "wantList": [
        "/@gretzky_99/wishlist/print",
        "/@gretzky_99/wishlist/1989-upper-deck-64b7f0c2a1d3e4f5a6b7c801/%E5%A4%A7%E8%B0%B7-64b7f0c2a1d3e4f5a6b7c802/print",
      ],
    }
  `)
})

test('builds the same paths for another noun', () => {
  const hockeyPaths = JSON.stringify(listAllPaths(buildSitePaths('hockey')))
  const cardPaths = JSON.stringify(listAllPaths(buildSitePaths('Trading Card')))
  expect(cardPaths).toBe(hockeyPaths.replaceAll('/hockey-set', '/trading-card-set'))
})

describe('product noun', () => {
  test('is encoded in links and plain in patterns', () => {
    const paths = buildSitePaths('カード')
    expect(paths.products).toBe(`/${encodeURIComponent('カード')}-sets`)
    expect(decodeURIComponent(paths.products)).toBe(paths.patterns.products)
  })

  test('is "card" when it has no letter or digit', () => {
    expect(buildSitePaths('🏒').products).toBe('/card-sets')
  })
})

test('encodes half a surrogate pair in a search', () => {
  expect(buildSitePaths('hockey').search('\ud83c')).toBe('/search?term=%EF%BF%BD')
})

test('keeps slugs in their own path segments whatever they contain', () => {
  const anySlug = anyText.map((text) => ({ slug: `${text}-${copy.slug}` }))
  fc.assert(
    fc.property(anySlug, anySlug, anySlug, (first, second, third) => {
      const path = buildSitePaths('hockey').card({ product: first, insertSet: second, card: third })
      const url = new URL(path, 'http://localhost')
      expect(url.pathname + url.search + url.hash).toBe(path)
      expect(url.pathname.split('/').map(decodeURIComponent)).toEqual([
        '',
        'hockey-set',
        first.slug,
        second.slug,
        third.slug,
      ])
    }),
  )
})

test('keeps search terms intact in URLs', () => {
  fc.assert(
    fc.property(anyText, (term) => {
      const url = new URL(buildSitePaths('hockey').search(term), 'http://localhost')
      expect(url.pathname).toBe('/search')
      expect([...url.searchParams]).toEqual([['term', term]])
    }),
  )
})
