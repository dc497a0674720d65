-- expand
-- The catalogue: products, insert sets, cards, and the tables that search needs.
-- Ids are 12 bytes; the API writes them in hexadecimal. The id of an imported row is a hash of its key in the source, so
-- that a repeated import finds the same row, on any machine. Derived columns (filter_text, words, normalized_number,
-- public_json) are computed by api/src/modules/catalogue only.

create table products (
  id bytea primary key check (octet_length(id) = 12),
  source_id text,
  -- Hash of the imported fields. An import updates a row only if this hash differs.
  source_hash bytea,
  name text not null,
  year text not null,
  year_number int not null,
  publisher text,
  manufacturer text,
  description text,
  image_url text,
  stored_slug text,
  release_date date,
  sort_order int not null default 0,
  -- Counters: the statement that writes the counted rows maintains them.
  total_insert_sets int not null default 0,
  total_cards int not null default 0,
  -- Normalized name, publisher, year and description (api/src/text/normalize-text.ts); the filter box searches here.
  filter_text text not null,
  -- Search words of name, year and publisher: array_to_tsvector of toSearchWords().
  words tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_by_order on products (year_number desc, sort_order, id);
create index products_by_publisher on products (publisher, year_number desc, sort_order, id);
create index products_by_creation on products (created_at desc, id);
create index products_by_word on products using gin (words);
create index products_by_slug on products (stored_slug) where stored_slug is not null;

create table insert_sets (
  id bytea primary key check (octet_length(id) = 12),
  product_id bytea not null references products on delete cascade,
  source_id text,
  source_hash bytea,
  name text not null,
  description text,
  image_url text,
  stored_slug text,
  odds text,
  serial_total int,
  sort_order int not null default 0,
  -- json and not jsonb, because json keeps the key order of the source.
  attributes json not null default '{}',
  -- The base set of a parallel. Found by the name in attributes.parallelOf; names are not unique within a product.
  base_set_id bytea references insert_sets on delete set null,
  total_cards int not null default 0,
  -- Normalized name and description.
  filter_text text not null,
  -- Search words of the insert set's name and of its product's name, year and publisher. Stored per insert set and not
  -- per card: renaming a product then rewrites hundreds of rows instead of 36,000.
  words tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index insert_sets_by_product on insert_sets (product_id, sort_order, id);
create index insert_sets_by_word on insert_sets using gin (words);
create index insert_sets_by_base_set on insert_sets (base_set_id) where base_set_id is not null;

-- Distinct card names. The real catalogue's 548,028 cards share 16,436 names.
create table card_names (
  id int generated always as identity primary key,
  normalized_name text not null unique,
  words tsvector not null
);
create index card_names_by_word on card_names using gin (words);

create table cards (
  id bytea primary key check (octet_length(id) = 12),
  insert_set_id bytea not null references insert_sets on delete cascade,
  product_id bytea not null,
  name_id int not null references card_names,
  source_id text,
  source_hash bytea,
  name text not null,
  card_number text,
  -- The card number normalized for search: both "gaa-ag" and "gaaag" find "GAA-AG".
  normalized_number text,
  serial_number text,
  serial_total int,
  stated_odds text,
  point int,
  stored_slug text,
  image_url text,
  back_image_url text,
  description text,
  attributes json not null default '{}',
  sort_order int not null default 0,
  -- Normalized name, card number, serial number and description.
  filter_text text not null,
  -- The public fields that change only with the card, as one JSON object. Text, since it is only read as a whole.
  public_json text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cards_by_insert_set on cards (insert_set_id, sort_order, id);
-- Search reads the cards of a name or a number from these indexes alone.
create index cards_by_name on cards (name_id, insert_set_id, sort_order, id) include (normalized_number);
create index cards_by_number on cards (normalized_number, insert_set_id, sort_order, id);

-- Counters of a card. Separate from cards, whose rows are large and heavily indexed. No row means zero.
create table card_stats (
  card_id bytea primary key references cards on delete cascade,
  wishlist_count int not null default 0,
  for_trade_count int not null default 0
) with (fillfactor = 80);

-- Search vocabulary: how many distinct names, insert sets, products and card numbers contain a word. Search starts with
-- the rarest word and corrects words that are missing here.
create table search_words (
  -- Collation "C" makes a prefix search a range of this index on any server.
  word text collate "C" primary key,
  name_count int not null default 0,
  insert_set_count int not null default 0,
  product_count int not null default 0,
  number_count int not null default 0
);

-- A single row: the totals of the catalogue and the catalogue version, which every change increments.
create table catalogue_state (
  id boolean primary key default true check (id),
  version bigint not null default 0,
  total_products int not null default 0,
  total_insert_sets int not null default 0,
  total_cards int not null default 0,
  -- Time of the last import that changed the catalogue. Photos raise the version only.
  last_updated timestamptz
);
insert into catalogue_state default values;
