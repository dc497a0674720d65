-- expand
-- Countries that members name, as codes of ISO 3166-1 alpha-2. A row is absent without one.
create table member_countries (
  user_id bytea primary key references users on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$')
);
create index member_countries_by_country on member_countries (country, user_id);
