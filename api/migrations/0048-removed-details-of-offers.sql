-- expand
-- Whether an admin has removed a detail of the line. The copy has lost it too, so that comparing both finds no difference,
-- but nobody can agree to terms that say less than was read (spec §4.31.1).
alter table trade_lines add column has_removed_details boolean not null default false;
