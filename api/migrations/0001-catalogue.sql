-- The catalogue: products, insert sets, cards, and what finding them needs.
-- Ids are 12 bytes, hex at the edge. An imported row's id is made from its source's key, so a second import of
-- the same file, here or on another machine, meets the same row. Columns that are derived (filter_text, words,
-- number_key, doc) are filled by api/src/modules/catalogue/derived-columns.ts and render-card.ts alone.

create table products (
  id bytea primary key check (octet_length(id) = 12),
  source_id text,
  -- Hash of the imported fields: an import changes a row only where this differs.
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
  -- Kept by the statement that writes the rows they count.
  total_insert_sets int not null default 0,
  total_cards int not null default 0,
  -- Name, publisher, year and description, folded (api/src/text/normalize-text.ts): what the filter box looks through.
  filter_text text not null,
  -- Words of name, year and publisher: array_to_tsvector of toSearchWords().
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
  -- json and not jsonb: keys keep the source's order.
  attributes json not null default '{}',
  -- The base set of a parallel, found by the name in attributes.parallelOf: names are not unique in a product.
  parallel_of bytea references insert_sets on delete set null,
  total_cards int not null default 0,
  -- Name and description, folded.
  filter_text text not null,
  -- Words of the set's name and of its product's name, year and publisher: search matches these per set and
  -- not per card, so that renaming a product rewrites hundreds of rows and not 36,000.
  words tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index insert_sets_by_product on insert_sets (product_id, sort_order, id);
create index insert_sets_by_word on insert_sets using gin (words);
create index insert_sets_by_base on insert_sets (parallel_of) where parallel_of is not null;

-- Distinct names: 548,028 real cards share 16,436 of them.
create table card_names (
  id int generated always as identity primary key,
  folded text not null unique,
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
  -- The number folded, for search: "GAA-AG" is found by "gaa-ag" and by "gaaag".
  number_key text,
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
  -- Name, card number, serial number and description, folded: what the filter box looks through.
  filter_text text not null,
  -- The public JSON, ready to send but for its end: counters, what belongs to the viewer and the last brace.
  doc text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cards_by_set on cards (insert_set_id, sort_order, id);
-- Search walks the cards of a name, or of a number, in these alone, without touching the rows.
create index cards_by_name on cards (name_id, insert_set_id, sort_order, id) include (number_key);
create index cards_by_number on cards (number_key, insert_set_id, sort_order, id);

-- Counters of a card, apart from its row, which is large and indexed. A row is there only where one is not 0.
create table card_stats (
  card_id bytea primary key references cards on delete cascade,
  wishlists int not null default 0,
  for_trade int not null default 0
) with (fillfactor = 80);

-- The vocabulary of search: how many distinct names, insert sets and products hold a word, and how many cards
-- have it for their number. Search starts from the rarest, and mends a word that is not here.
create table search_words (
  -- Collation C: the words that begin with some letters are a range of this index, on any server.
  word text collate "C" primary key,
  in_names int not null default 0,
  in_insert_sets int not null default 0,
  in_products int not null default 0,
  in_numbers int not null default 0
);

-- One row: totals of the catalogue, and a number that every change of it raises.
create table catalogue_state (
  id boolean primary key default true check (id),
  version bigint not null default 0,
  total_products int not null default 0,
  total_insert_sets int not null default 0,
  total_cards int not null default 0,
  last_updated timestamptz
);
insert into catalogue_state default values;
