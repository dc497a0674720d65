-- expand
-- Why a photo of an added copy is not stored yet. It stays until the member has it stored or deletes it. Null for other photos.
alter table import_photos add column parked_reason text;
create index import_photos_parked on import_photos (import_id) where parked_reason is not null;
