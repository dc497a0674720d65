-- expand
-- The last security event that was sent to the collector of telemetry: one row.
create table security_event_exports (
  is_only boolean primary key default true check (is_only),
  last_event_id bigint not null
);
insert into security_event_exports (last_event_id) select coalesce(max(id), 0) from security_events;
