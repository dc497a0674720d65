-- expand
-- Rows that imports left out are deleted with the member's next file. Without this index, each file would read all rows of all the
-- member's imports. `deleteLeftOutRowsOfOneImport` and `sumParkedBytes` have the same condition.
create index if not exists import_rows_left_out on import_rows (import_id) where fate = 'skip' and outcome is null;
