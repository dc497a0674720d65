/**
 * The owner of each table or view: the folders of api/src whose SQL writes it. Other folders call the owner's services.
 * The folders of an owner share a subject, such as the accounts.
 */
export const tableOwners: Readonly<Record<string, ReadonlyArray<string>>> = {
  // Catalogue: the module reads it, the import writes it.
  products: ['modules/catalogue', 'catalogue-data'],
  insert_sets: ['modules/catalogue', 'catalogue-data'],
  cards: ['modules/catalogue', 'catalogue-data'],
  card_names: ['modules/catalogue', 'catalogue-data'],
  search_words: ['modules/catalogue', 'catalogue-data'],
  catalogue_state: ['modules/catalogue', 'catalogue-data'],
  // Changes of the catalogue on the site.
  catalogue_edits: ['catalogue-data'],
  edited_source_rows: ['catalogue-data'],
  import_conflicts: ['catalogue-data'],
  catalogue_forwards: ['catalogue-data'],
  // Accounts: login and registration, profile and settings, and what admins do with them.
  users: ['modules/auth', 'modules/users', 'modules/members'],
  sessions: ['modules/auth'],
  member_activity: ['modules/auth'],
  session_confirmations: ['modules/auth'],
  account_tokens: ['modules/auth'],
  member_countries: ['modules/users'],
  former_usernames: ['modules/auth', 'modules/users'],
  email_changes: ['modules/users'],
  passkeys: ['modules/auth'],
  totp_secrets: ['modules/auth'],
  recovery_codes: ['modules/auth'],
  // Copies and wishlist cards of users, with their counters.
  user_inventory: ['modules/holdings'],
  copy_certificates: ['modules/holdings'],
  removed_serial_numbers: ['modules/holdings'],
  collection_versions: ['modules/holdings'],
  user_card_counts: ['modules/holdings'],
  user_insert_set_counts: ['modules/holdings'],
  user_product_counts: ['modules/holdings'],
  user_stats: ['modules/holdings'],
  card_stats: ['modules/holdings'],
  card_traders: ['modules/holdings'],
  wishlist: ['modules/holdings'],
  wishlist_position_blocks: ['modules/holdings'],
  copy_holds: ['modules/holdings'],
  merged_copies: ['modules/holdings'],
  merged_wishes: ['modules/holdings'],
  // Photos: uploads write them, moderation reviews them.
  card_photos: ['modules/uploads', 'modules/moderation'],
  feedback: ['modules/feedback'],
  security_events: ['modules/security-log'],
  security_event_exports: ['modules/security-log'],
  reports: ['modules/reports'],
  reported_texts: ['modules/reports'],
  member_blocks: ['modules/blocks'],
  notices: ['modules/notices'],
  notice_mail_choices: ['modules/notices'],
  wish_digests: ['modules/notices'],
  catalogue_suggestions: ['modules/suggestions'],
  trade_messages: ['modules/trades'],
  trade_offers: ['modules/trades'],
  trade_ratings: ['modules/trades'],
  trade_sides: ['modules/trades'],
  trade_versions: ['modules/trades'],
  trade_lines: ['modules/trades'],
  trade_events: ['modules/trades'],
  kept_addresses: ['modules/trades'],
  imports: ['modules/imports'],
  import_rows: ['modules/imports'],
  import_photos: ['modules/imports'],
  import_answers: ['modules/imports'],
  import_mappings: ['modules/imports'],
  newsletter_subscribers: ['modules/newsletter'],
  newsletter_tokens: ['modules/newsletter'],
  newsletter_recipients: ['modules/newsletter'],
  // Folders that are no modules.
  unreferenced_files: ['files'],
  stored_files: ['files'],
  outbox: ['mail'],
  idempotency_keys: ['http'],
  rate_limit_events: ['security'],
  used_challenges: ['security'],
  site_secrets: ['database'],
}

type DeclaredRead = { reader: string; tables: ReadonlyArray<string>; reason: string }

/** Reads of another owner's tables, in one statement with the reader's own. Writes are never declared. */
export const declaredForeignTableReads: ReadonlyArray<DeclaredRead> = [
  {
    reader: 'modules/holdings',
    tables: ['products', 'insert_sets', 'cards'],
    reason: 'lists sort, filter and name by the catalogue, and counters are kept for cards that exist only',
  },
  {
    reader: 'modules/holdings',
    tables: ['catalogue_state'],
    reason: 'one statement tells whether the index of a collection is older than its copies or the catalogue',
  },
  {
    reader: 'modules/holdings',
    tables: ['users'],
    reason: "totals and the owner's privacy come from one snapshot, so that no totals of a private profile leak",
  },
  {
    reader: 'modules/auth',
    tables: ['member_countries'],
    reason: 'an account is read together with its profile',
  },
  {
    reader: 'modules/imports',
    tables: ['products', 'insert_sets', 'cards', 'card_names', 'catalogue_state'],
    reason: 'hundreds of rows of a file find their cards in one statement, from the indexes of the search',
  },
  {
    reader: 'modules/imports',
    tables: ['user_stats', 'wishlist'],
    reason: 'the new wishes of a large import are counted in one statement',
  },
  {
    reader: 'modules/catalogue',
    tables: ['card_stats', 'user_card_counts', 'user_insert_set_counts', 'wishlist'],
    reason: "cards carry their public counts and the viewer's own, and checklists filter by them",
  },
  {
    reader: 'modules/catalogue',
    tables: ['card_photos', 'users'],
    reason: 'the page of a card names the users whose photos it shows',
  },
  {
    reader: 'catalogue-data',
    tables: ['card_photos', 'users'],
    reason: "a row has the source's image where it shows a user's photo, and its history names the editors",
  },
  {
    reader: 'modules/uploads',
    tables: ['cards', 'insert_sets', 'products'],
    reason: "limits depend on the card's images, and the export names the cards of photos",
  },
  {
    reader: 'modules/uploads',
    tables: ['stored_files', 'user_inventory', 'users', 'copy_holds', 'trade_sides'],
    reason: "who may see a photo of a copy depends on the copy, on its owner's settings and on its trade",
  },
  {
    reader: 'modules/moderation',
    tables: ['cards', 'insert_sets', 'products', 'users'],
    reason: 'a pending photo is shown with its card and its user',
  },
  {
    reader: 'modules/feedback',
    tables: ['users'],
    reason: 'feedback is stored with the username of its sender, and answered by mail',
  },
  {
    reader: 'modules/security-log',
    tables: ['users'],
    reason: 'events are stored with usernames, and are found by the username of today',
  },
  {
    reader: 'modules/reports',
    tables: ['users'],
    reason: 'a report is shown with the usernames of both sides, and its outcome is mailed',
  },
  {
    reader: 'modules/trades',
    tables: [
      'card_traders',
      'wishlist',
      'user_card_counts',
      'cards',
      'users',
      'member_activity',
      'user_inventory',
      'copy_holds',
      'member_countries',
    ],
    reason:
      'partners are found by joining wishes with cards for trade, filtered by activity and country, and offers are compared with copies as they are now',
  },
  {
    reader: 'modules/blocks',
    tables: ['users'],
    reason: 'blocked members are listed with their names',
  },
  {
    reader: 'modules/notices',
    tables: ['users', 'wishlist', 'card_traders'],
    reason: 'notices name the other member and are mailed, and the weekly mail lists wishes that members offer',
  },
  {
    reader: 'modules/suggestions',
    tables: ['catalogue_edits', 'users'],
    reason:
      'a suggestion is shown with its member, its outcome is mailed, and one whose edit was reverted does not count',
  },
  {
    reader: 'modules/newsletter',
    tables: ['users'],
    reason: 'recipients are members who opted in and guests who subscribed',
  },
  {
    reader: 'files',
    tables: ['users'],
    reason: 'the row of the uploader is locked while their stored bytes are counted',
  },
  {
    reader: 'backup',
    tables: ['users', 'card_photos', 'user_inventory'],
    reason: 'a backup copies whole tables, and the images that rows name',
  },
]
